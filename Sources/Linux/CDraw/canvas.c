#include "internal.h"

#include <math.h>

CDrawCanvas *cdraw_canvas_create(int pixelWidth, int pixelHeight, double scale) {
  if (pixelWidth < 1 || pixelHeight < 1 || pixelWidth > 16384 || pixelHeight > 16384) return NULL;
  cairo_surface_t *surface =
    cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixelWidth, pixelHeight);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    return NULL;
  }
  CDrawCanvas *canvas = malloc(sizeof(CDrawCanvas));
  canvas->surface = surface;
  canvas->cairo = cairo_create(surface);
  cairo_scale(canvas->cairo, scale, scale);
  return canvas;
}

void cdraw_canvas_free(CDrawCanvas *canvas) {
  cairo_destroy(canvas->cairo);
  cairo_surface_destroy(canvas->surface);
  free(canvas);
}

void cdraw_canvas_save(CDrawCanvas *canvas) { cairo_save(canvas->cairo); }
void cdraw_canvas_restore(CDrawCanvas *canvas) { cairo_restore(canvas->cairo); }

void cdraw_canvas_transform(
  CDrawCanvas *canvas, double a, double b, double c, double d, double tx, double ty
) {
  // Cairo takes no more calls after a matrix that cannot be inverted.
  double determinant = a * d - b * c;
  if (!isfinite(determinant) || !isfinite(tx) || !isfinite(ty) || fabs(determinant) < 1e-12) {
    cairo_rectangle(canvas->cairo, 0, 0, 0, 0);
    cairo_clip(canvas->cairo);
    return;
  }
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, a, b, c, d, tx, ty);
  cairo_transform(canvas->cairo, &matrix);
}

static void add_path(cairo_t *cairo, const CDrawElement *path, size_t count) {
  cairo_new_path(cairo);
  for (size_t index = 0; index < count; index++) {
    const CDrawElement *e = &path[index];
    switch (e->verb) {
    case CDrawMove: cairo_move_to(cairo, e->x1, e->y1); break;
    case CDrawLineTo: cairo_line_to(cairo, e->x1, e->y1); break;
    case CDrawCurve: cairo_curve_to(cairo, e->x1, e->y1, e->x2, e->y2, e->x3, e->y3); break;
    case CDrawClose: cairo_close_path(cairo); break;
    }
  }
}

static void set_color(cairo_t *cairo, CDrawColor color) {
  cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha);
}

void cdraw_canvas_clip(CDrawCanvas *canvas, const CDrawElement *path, size_t count) {
  add_path(canvas->cairo, path, count);
  cairo_clip(canvas->cairo);
}

void cdraw_canvas_fill(
  CDrawCanvas *canvas, const CDrawElement *path, size_t count, CDrawColor color
) {
  add_path(canvas->cairo, path, count);
  set_color(canvas->cairo, color);
  cairo_fill(canvas->cairo);
}

void cdraw_canvas_stroke(
  CDrawCanvas *canvas, const CDrawElement *path, size_t count, double width, CDrawColor color
) {
  add_path(canvas->cairo, path, count);
  set_color(canvas->cairo, color);
  cairo_set_line_width(canvas->cairo, width);
  cairo_stroke(canvas->cairo);
}

void cdraw_canvas_begin_group(CDrawCanvas *canvas) { cairo_push_group(canvas->cairo); }

void cdraw_canvas_end_group(CDrawCanvas *canvas, double alpha) {
  cairo_pop_group_to_source(canvas->cairo);
  cairo_paint_with_alpha(canvas->cairo, alpha < 0 ? 0 : alpha > 1 ? 1 : alpha);
}

/// One pass of a box blur over lines of bytes; three of them are nearly a Gaussian blur.
static void blur(
  const unsigned char *from, unsigned char *to, int count, int step, int lines, int lineStep,
  int radius
) {
  for (int line = 0; line < lines; line++) {
    const unsigned char *source = from + (size_t)line * (size_t)lineStep;
    unsigned char *target = to + (size_t)line * (size_t)lineStep;
    int sum = 0, size = 2 * radius + 1;
    for (int index = -radius; index < count; index++) {
      if (index + radius < count) sum += source[(size_t)(index + radius) * (size_t)step];
      if (index >= 0) target[(size_t)index * (size_t)step] = (unsigned char)(sum / size);
      if (index >= radius) sum -= source[(size_t)(index - radius) * (size_t)step];
    }
  }
}

void cdraw_canvas_shadow(
  CDrawCanvas *canvas, const CDrawElement *path, size_t count, CDrawRect box, double deviation,
  CDrawColor color
) {
  double scale = 1, ignored = 0;
  cairo_user_to_device_distance(canvas->cairo, &scale, &ignored);
  scale = hypot(scale, ignored);
  double margin = 3 * deviation;
  double pixelWidth = ceil((box.width + 2 * margin) * scale);
  double pixelHeight = ceil((box.height + 2 * margin) * scale);
  if (!(pixelWidth >= 1 && pixelHeight >= 1 && pixelWidth * pixelHeight < 1 << 26)) return;
  int width = (int)pixelWidth, height = (int)pixelHeight;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *cairo = cairo_create(mask);
  cairo_scale(cairo, scale, scale);
  cairo_translate(cairo, margin - box.x, margin - box.y);
  add_path(cairo, path, count);
  cairo_fill(cairo);
  cairo_destroy(cairo);
  cairo_surface_flush(mask);
  int stride = cairo_image_surface_get_stride(mask);
  int radius = (int)(deviation * scale * 0.94 + 0.5);
  if (radius > 0 && cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS) {
    unsigned char *pixels = cairo_image_surface_get_data(mask);
    unsigned char *other = calloc((size_t)stride, (size_t)height);
    for (int pass = 0; other && pass < 3; pass++) {
      blur(pixels, other, width, 1, height, stride, radius);
      blur(other, pixels, height, stride, width, 1, radius);
    }
    free(other);
    cairo_surface_mark_dirty(mask);
  }
  cairo_save(canvas->cairo);
  cairo_translate(canvas->cairo, box.x - margin, box.y - margin);
  cairo_scale(canvas->cairo, 1 / scale, 1 / scale);
  set_color(canvas->cairo, color);
  cairo_mask_surface(canvas->cairo, mask, 0, 0);
  cairo_restore(canvas->cairo);
  cairo_surface_destroy(mask);
}

typedef struct {
  void *context;
  void (*write)(void *, const unsigned char *, size_t);
} Writer;

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned int length) {
  Writer *writer = closure;
  writer->write(writer->context, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

bool cdraw_canvas_png(
  CDrawCanvas *canvas, void *context, void (*write)(void *, const unsigned char *, size_t)
) {
  Writer writer = {context, write};
  cairo_surface_flush(canvas->surface);
  return cairo_surface_write_to_png_stream(canvas->surface, write_bytes, &writer)
    == CAIRO_STATUS_SUCCESS;
}

CDrawColor cdraw_canvas_pixel(CDrawCanvas *canvas, int x, int y) {
  CDrawColor color = {0};
  cairo_surface_flush(canvas->surface);
  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width(canvas->surface)
    || y >= cairo_image_surface_get_height(canvas->surface))
    return color;
  const unsigned char *row = cairo_image_surface_get_data(canvas->surface)
    + (size_t)y * (size_t)cairo_image_surface_get_stride(canvas->surface);
  unsigned int pixel = ((const unsigned int *)(const void *)row)[x];
  double alpha = (pixel >> 24 & 255) / 255.0;
  if (alpha == 0) return color;
  color.alpha = alpha;
  color.red = (pixel >> 16 & 255) / 255.0 / alpha;
  color.green = (pixel >> 8 & 255) / 255.0 / alpha;
  color.blue = (pixel & 255) / 255.0 / alpha;
  return color;
}

static bool have_same_size(cairo_surface_t *one, cairo_surface_t *other) {
  return cairo_image_surface_get_width(one) == cairo_image_surface_get_width(other)
    && cairo_image_surface_get_height(one) == cairo_image_surface_get_height(other);
}

static unsigned int *pixels_of_row(cairo_surface_t *surface, int y) {
  size_t stride = (size_t)cairo_image_surface_get_stride(surface);
  return (unsigned int *)(void *)(cairo_image_surface_get_data(surface) + (size_t)y * stride);
}

long cdraw_canvas_difference(
  CDrawCanvas *one, CDrawCanvas *other, int tolerance, CDrawCanvas *marked
) {
  if (!have_same_size(one->surface, other->surface)) return -1;
  if (marked && !have_same_size(one->surface, marked->surface)) return -1;
  cairo_surface_flush(one->surface);
  cairo_surface_flush(other->surface);
  if (marked) cairo_surface_flush(marked->surface);
  int width = cairo_image_surface_get_width(one->surface);
  int height = cairo_image_surface_get_height(one->surface);
  long count = 0;
  for (int y = 0; y < height; y++) {
    const unsigned int *left = pixels_of_row(one->surface, y);
    const unsigned int *right = pixels_of_row(other->surface, y);
    unsigned int *mark = marked ? pixels_of_row(marked->surface, y) : NULL;
    for (int x = 0; x < width; x++) {
      bool differs = false;
      unsigned int pale = 0xFF000000;
      for (int shift = 0; shift < 32; shift += 8) {
        int a = (int)(left[x] >> shift & 255), b = (int)(right[x] >> shift & 255);
        if (abs(a - b) > tolerance) differs = true;
        if (shift < 24) pale |= (unsigned int)(191 + b / 4) << shift;
      }
      if (differs) count++;
      if (mark) mark[x] = differs ? 0xFFD00000 : pale;
    }
  }
  if (marked) cairo_surface_mark_dirty(marked->surface);
  return count;
}
