#ifndef CDRAW_INTERNAL_H
#define CDRAW_INTERNAL_H

#include "CDraw.h"

#include "libraries.h"

#include <stdlib.h>

struct CDrawText { PangoLayout *layout; };
struct CDrawCanvas { cairo_surface_t *surface; cairo_t *cairo; };
struct CDrawPicture { cairo_surface_t *pixels; RsvgHandle *drawing; double width, height; };

/// Neither Pango nor librsvg promises that fonts may be used on several threads at once.
void cdraw_lock(void);
void cdraw_unlock(void);

/// The context of all texts, without hints, with the fonts that were added.
PangoContext *cdraw_context(void);

#endif
