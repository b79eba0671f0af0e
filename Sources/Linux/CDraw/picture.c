#include "internal.h"

#include <string.h>

/// More pixels than any picture of a login has.
static const double MAXIMUM_PIXELS = 1 << 26;
static const double MAXIMUM_SIDE = 16384;

typedef struct { const unsigned char *bytes; size_t left; } Reader;

static cairo_status_t read_bytes(void *closure, unsigned char *bytes, unsigned int length) {
  Reader *reader = closure;
  if (length > reader->left) return CAIRO_STATUS_READ_ERROR;
  memcpy(bytes, reader->bytes, length);
  reader->bytes += length;
  reader->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static bool is_allowed(double width, double height) {
  return width >= 1 && height >= 1 && width <= MAXIMUM_SIDE && height <= MAXIMUM_SIDE
    && width * height <= MAXIMUM_PIXELS;
}

static double big_endian(const unsigned char *bytes) {
  return ((double)bytes[0] * 256 + bytes[1]) * 65536 + (double)bytes[2] * 256 + bytes[3];
}

static bool read_png(CDrawPicture *picture, const unsigned char *bytes, size_t length) {
  static const unsigned char signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  // The size is looked at before anything is unpacked.
  if (length < 24 || memcmp(bytes, signature, 8) != 0 || memcmp(bytes + 12, "IHDR", 4) != 0
    || !is_allowed(big_endian(bytes + 16), big_endian(bytes + 20)))
    return false;
  Reader reader = {bytes, length};
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_bytes, &reader);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    return false;
  }
  picture->pixels = surface;
  picture->width = cairo_image_surface_get_width(surface);
  picture->height = cairo_image_surface_get_height(surface);
  return true;
}

static bool read_svg(CDrawPicture *picture, const unsigned char *bytes, size_t length) {
  size_t start = 0;
  if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) start = 3;
  while (start < length && strchr(" \t\r\n", bytes[start]) && bytes[start]) start++;
  if (start >= length || bytes[start] != '<') return false;
  RsvgHandle *handle = rsvg_handle_new_from_data(bytes + start, length - start, NULL);
  if (!handle) return false;
  rsvg_handle_set_dpi(handle, 96);
  double width = 0, height = 0;
  if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)) {
    gboolean hasWidth, hasHeight, hasBox;
    RsvgLength ignored;
    RsvgRectangle box = {0};
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &ignored, &hasHeight, &ignored, &hasBox, &box);
    width = hasBox ? box.width : 100;
    height = hasBox ? box.height : 100;
  }
  if (!is_allowed(width, height)) {
    g_object_unref(handle);
    return false;
  }
  picture->drawing = handle;
  picture->width = width;
  picture->height = height;
  return true;
}

typedef bool PictureReader(CDrawPicture *, const unsigned char *, size_t);

static CDrawPicture *create(PictureReader *read, const void *data, size_t length) {
  cdraw_lock();
  CDrawPicture picture = {0};
  CDrawPicture *result = NULL;
  if (read(&picture, data, length)) {
    result = malloc(sizeof(CDrawPicture));
    *result = picture;
  }
  cdraw_unlock();
  return result;
}

CDrawPicture *cdraw_picture_from_png(const void *data, size_t length) {
  return create(read_png, data, length);
}

CDrawPicture *cdraw_picture_from_svg(const void *data, size_t length) {
  return create(read_svg, data, length);
}

void cdraw_picture_free(CDrawPicture *picture) {
  cdraw_lock();
  if (picture->pixels) cairo_surface_destroy(picture->pixels);
  if (picture->drawing) g_object_unref(picture->drawing);
  free(picture);
  cdraw_unlock();
}

double cdraw_picture_width(CDrawPicture *picture) { return picture->width; }
double cdraw_picture_height(CDrawPicture *picture) { return picture->height; }

static void draw(cairo_t *cairo, CDrawPicture *picture, CDrawRect rect) {
  cairo_save(cairo);
  if (picture->pixels) {
    double x = rect.width / picture->width, y = rect.height / picture->height;
    cairo_translate(cairo, rect.x, rect.y);
    cairo_scale(cairo, x, y);
    cairo_set_source_surface(cairo, picture->pixels, 0, 0);
    // Edges of a QR code stay sharp when it grows.
    double sx = 1, sy = 1;
    cairo_user_to_device_distance(cairo, &sx, &sy);
    cairo_pattern_set_filter(
      cairo_get_source(cairo), sx >= 2 && sy >= 2 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
    cairo_rectangle(cairo, 0, 0, picture->width, picture->height);
    cairo_fill(cairo);
  } else {
    // librsvg keeps the proportions; the rectangle decides them here.
    cairo_translate(cairo, rect.x, rect.y);
    cairo_scale(cairo, rect.width / picture->width, rect.height / picture->height);
    RsvgRectangle box = {0, 0, picture->width, picture->height};
    rsvg_handle_render_document(picture->drawing, cairo, &box, NULL);
  }
  cairo_restore(cairo);
}

void cdraw_canvas_picture(
  CDrawCanvas *canvas, CDrawPicture *picture, CDrawRect rect, const CDrawColor *tint
) {
  if (!(rect.width > 0 && rect.height > 0)) return;
  cdraw_lock();
  cairo_t *cairo = canvas->cairo;
  if (tint) {
    cairo_push_group(cairo);
    draw(cairo, picture, rect);
    cairo_pattern_t *shape = cairo_pop_group(cairo);
    cairo_set_source_rgba(cairo, tint->red, tint->green, tint->blue, tint->alpha);
    cairo_mask(cairo, shape);
    cairo_pattern_destroy(shape);
  } else {
    draw(cairo, picture, rect);
  }
  cdraw_unlock();
}
