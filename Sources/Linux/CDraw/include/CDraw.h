// Drawing for HeadlessUIKit: text, shapes and images on Cairo, Pango and librsvg.
// Texts, fonts and pictures may be used on any thread, a canvas on one at a time.
#ifndef CDRAW_H
#define CDRAW_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Red, green, blue and opacity, 0 to 1.
typedef struct { double red, green, blue, alpha; } CDrawColor;
typedef struct { double x, y, width, height; } CDrawRect;

// Fonts. Only the files that are added here are ever used.

/// Adds a font file; false if it is none.
bool cdraw_font_add(const char *path);
/// Calls `found` with each family, and the PostScript name, weight (100 to 900) and slant of each of its fonts.
void cdraw_font_list(
  void *_Nullable context,
  void (*found)(void *_Nullable context, const char *family, const char *name, int weight, bool italic));
/// Heights of a family's regular font for a size of 1; false if there is no such family.
bool cdraw_font_heights(const char *family, double *ascent, double *descent);

// Text.

typedef struct CDrawText CDrawText;

/// How the bytes from `start` to `end` look.
typedef struct {
  size_t start, end;
  const char *family;
  double size;
  int weight;
  bool italic;
  double letterSpacing;
  CDrawColor color;
  CDrawColor background;
  /// As NSUnderlineStyle: 0 for none, 1 single, 2 thick, 9 double.
  int underline;
  CDrawColor underlineColor;
  bool strikethrough;
  double baselineOffset;
} CDrawRun;

typedef enum { CDrawWrapWord, CDrawWrapCharacter } CDrawWrap;
typedef enum { CDrawCutNone, CDrawCutStart, CDrawCutMiddle, CDrawCutEnd } CDrawCut;
typedef enum { CDrawDirectionNatural, CDrawDirectionLeft, CDrawDirectionRight } CDrawDirection;

typedef struct {
  /// The room for a line; negative for no limit.
  double width;
  /// How much less room the first line of a paragraph has.
  double indent;
  CDrawWrap wrap;
  /// Cut to one line at the width.
  CDrawCut cut;
  CDrawDirection direction;
  bool justified;
} CDrawTextOptions;

/// A line: its bytes, how wide it is, and whether its paragraph is read from the right.
typedef struct {
  size_t start, length;
  double width;
  bool startsParagraph;
  bool isRightToLeft;
} CDrawLine;

/// Lays out UTF-8 without a byte of value 0.
CDrawText *cdraw_text_create(
  const char *text, size_t length, const CDrawRun *_Nullable runs, size_t runCount,
  CDrawTextOptions options);
void cdraw_text_free(CDrawText *text);
size_t cdraw_text_line_count(CDrawText *text);
CDrawLine cdraw_text_line(CDrawText *text, size_t index);

// Images.

typedef struct CDrawPicture CDrawPicture;

/// Reads PNG; null if the data is none, or the picture is too large.
CDrawPicture *_Nullable cdraw_picture_from_png(const void *data, size_t length);
/// Reads SVG; null if the data is none, or the picture is too large.
CDrawPicture *_Nullable cdraw_picture_from_svg(const void *data, size_t length);
void cdraw_picture_free(CDrawPicture *picture);
double cdraw_picture_width(CDrawPicture *picture);
double cdraw_picture_height(CDrawPicture *picture);

// Canvas.

typedef struct CDrawCanvas CDrawCanvas;

typedef enum { CDrawMove, CDrawLineTo, CDrawCurve, CDrawClose } CDrawVerb;
typedef struct { CDrawVerb verb; double x1, y1, x2, y2, x3, y3; } CDrawElement;

/// A transparent picture; null if the size is out of the question.
CDrawCanvas *_Nullable cdraw_canvas_create(int pixelWidth, int pixelHeight, double scale);
void cdraw_canvas_free(CDrawCanvas *canvas);
void cdraw_canvas_save(CDrawCanvas *canvas);
void cdraw_canvas_restore(CDrawCanvas *canvas);
void cdraw_canvas_transform(
  CDrawCanvas *canvas, double a, double b, double c, double d, double tx, double ty);
void cdraw_canvas_clip(CDrawCanvas *canvas, const CDrawElement *_Nullable path, size_t count);
void cdraw_canvas_fill(
  CDrawCanvas *canvas, const CDrawElement *_Nullable path, size_t count, CDrawColor color);
void cdraw_canvas_stroke(
  CDrawCanvas *canvas, const CDrawElement *_Nullable path, size_t count, double width,
  CDrawColor color);
/// Draws the blurred shape of a path; `deviation` is that of the blur, in points.
void cdraw_canvas_shadow(
  CDrawCanvas *canvas, const CDrawElement *_Nullable path, size_t count, CDrawRect box,
  double deviation, CDrawColor color);
void cdraw_canvas_begin_group(CDrawCanvas *canvas);
void cdraw_canvas_end_group(CDrawCanvas *canvas, double alpha);
void cdraw_canvas_text(CDrawCanvas *canvas, CDrawText *text, size_t line, double x, double baseline);
/// Draws a picture into a rectangle, in a colour if there is one.
void cdraw_canvas_picture(
  CDrawCanvas *canvas, CDrawPicture *picture, CDrawRect rect, const CDrawColor *_Nullable tint);
/// Calls `write` with parts of the PNG; false if it cannot be made.
bool cdraw_canvas_png(
  CDrawCanvas *canvas, void *_Nullable context,
  void (*write)(void *_Nullable context, const unsigned char *bytes, size_t length));
/// The colour of a pixel; transparent outside.
CDrawColor cdraw_canvas_pixel(CDrawCanvas *canvas, int x, int y);
/// How many pixels of two canvases differ in some component by more than `tolerance`, 0 to 255; negative if their
/// sizes differ. `marked`, of the same size, gets the second one pale, with these pixels in red.
long cdraw_canvas_difference(
  CDrawCanvas *one, CDrawCanvas *other, int tolerance, CDrawCanvas *_Nullable marked);

#pragma clang assume_nonnull end

#endif
