// What is used of Cairo, Fontconfig, Pango and librsvg.
//
// The headers of Pango and librsvg need search paths, and pkg-config gives them with a flag (-pthread) that SwiftPM
// warns of in every build of every package that depends on this one. So the few functions are declared here.
// With CDRAW_SYSTEM_HEADERS the real headers take their place: Scripts/cdraw-check compiles against both.
#ifndef CDRAW_LIBRARIES_H
#define CDRAW_LIBRARIES_H

#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

#ifdef CDRAW_SYSTEM_HEADERS
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#else

// GLib

typedef int gboolean;
typedef struct _GError GError;
void g_object_unref(void *object);

// Pango

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMap PangoCairoFontMap;
typedef struct _PangoFontMap PangoFcFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct { const void *klass; unsigned int start_index, end_index; } PangoAttribute;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef int PangoWeight;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL } PangoDirection;
typedef enum { PANGO_UNDERLINE_NONE, PANGO_UNDERLINE_SINGLE, PANGO_UNDERLINE_DOUBLE } PangoUnderline;
typedef enum {
  PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;

#define PANGO_SCALE 1024
#define PANGO_FC_FONT_MAP(map) (map)
#define PANGO_CAIRO_FONT_MAP(map) (map)

double pango_units_to_double(int i);
PangoLanguage *pango_language_from_string(const char *language);

PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t type);
void pango_cairo_font_map_set_resolution(PangoCairoFontMap *map, double dpi);
void pango_cairo_context_set_font_options(
  PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_show_layout_line(cairo_t *cairo, PangoLayoutLine *line);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
void pango_fc_font_map_config_changed(PangoFcFontMap *map);

PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean round);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
PangoFontMetrics *pango_context_get_metrics(
  PangoContext *context, const PangoFontDescription *font, PangoLanguage *language);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *font);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);
void pango_font_description_set_weight(PangoFontDescription *font, PangoWeight weight);
void pango_font_description_set_style(PangoFontDescription *font, PangoStyle style);

PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *font);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_foreground_new(unsigned short r, unsigned short g, unsigned short b);
PangoAttribute *pango_attr_foreground_alpha_new(unsigned short alpha);
PangoAttribute *pango_attr_background_new(unsigned short r, unsigned short g, unsigned short b);
PangoAttribute *pango_attr_background_alpha_new(unsigned short alpha);
PangoAttribute *pango_attr_underline_new(PangoUnderline underline);
PangoAttribute *pango_attr_underline_color_new(
  unsigned short r, unsigned short g, unsigned short b);
PangoAttribute *pango_attr_strikethrough_new(gboolean strikethrough);
PangoAttribute *pango_attr_rise_new(int rise);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_auto_dir(PangoLayout *layout, gboolean automatic);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *list);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_indent(PangoLayout *layout, int indent);
void pango_layout_set_justify(PangoLayout *layout, gboolean justify);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode mode);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, gboolean single);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
int pango_layout_get_line_count(PangoLayout *layout);
gboolean pango_layout_is_ellipsized(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
void pango_layout_line_get_extents(
  PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_line_get_start_index(PangoLayoutLine *line);
int pango_layout_line_get_length(PangoLayoutLine *line);
gboolean pango_layout_line_is_paragraph_start(PangoLayoutLine *line);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);

// librsvg

typedef struct _RsvgHandle RsvgHandle;
typedef struct { double x, y, width, height; } RsvgRectangle;
typedef enum { RSVG_UNIT_PERCENT, RSVG_UNIT_PX } RsvgUnit;
typedef struct { double length; RsvgUnit unit; } RsvgLength;

RsvgHandle *rsvg_handle_new_from_data(
  const unsigned char *data, unsigned long length, GError **error);
void rsvg_handle_set_dpi(RsvgHandle *handle, double dpi);
gboolean rsvg_handle_get_intrinsic_size_in_pixels(
  RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(
  RsvgHandle *handle, gboolean *hasWidth, RsvgLength *width, gboolean *hasHeight,
  RsvgLength *height, gboolean *hasBox, RsvgRectangle *box);
gboolean rsvg_handle_render_document(
  RsvgHandle *handle, cairo_t *cairo, const RsvgRectangle *box, GError **error);

#endif
#endif
