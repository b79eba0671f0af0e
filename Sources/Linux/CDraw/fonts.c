#include "internal.h"

#include <pthread.h>

static pthread_mutex_t mutex;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static FcConfig *config;
static PangoFontMap *map;

static void set_up(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&mutex, &attributes);
  // Empty: no folder, no rule, no user's configuration. Fonts of the machine are not seen.
  config = FcConfigCreate();
  static const char rules[] =
    "<?xml version=\"1.0\"?><fontconfig>"
    "<match target=\"font\"><edit name=\"hinting\" mode=\"assign\"><bool>false</bool></edit>"
    "<edit name=\"antialias\" mode=\"assign\"><bool>true</bool></edit></match></fontconfig>";
  FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, FcFalse);
  // Text inside an SVG takes its fonts from the current configuration.
  FcConfigSetCurrent(config);
  map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
}

void cdraw_lock(void) {
  pthread_once(&once, set_up);
  pthread_mutex_lock(&mutex);
}

void cdraw_unlock(void) { pthread_mutex_unlock(&mutex); }

PangoContext *cdraw_context(void) {
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, false);
  // The machine's language must not choose fonts or break lines.
  pango_context_set_language(context, pango_language_from_string("en"));
  return context;
}

bool cdraw_font_add(const char *path) {
  cdraw_lock();
  bool added = FcConfigAppFontAddFile(config, (const FcChar8 *)path);
  if (added) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
  cdraw_unlock();
  return added;
}

void cdraw_font_list(
  void *context, void (*found)(void *, const char *, const char *, int, bool)
) {
  cdraw_lock();
  FcFontSet *fonts = FcConfigGetFonts(config, FcSetApplication);
  for (int index = 0; fonts && index < fonts->nfont; index++) {
    FcChar8 *family = NULL, *name = NULL;
    int weight = FC_WEIGHT_REGULAR, slant = FC_SLANT_ROMAN;
    FcPatternGetString(fonts->fonts[index], FC_FAMILY, 0, &family);
    FcPatternGetString(fonts->fonts[index], FC_POSTSCRIPT_NAME, 0, &name);
    FcPatternGetInteger(fonts->fonts[index], FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(fonts->fonts[index], FC_SLANT, 0, &slant);
    if (!family || !name) continue;
    found(
      context, (const char *)family, (const char *)name, FcWeightToOpenType(weight),
      slant != FC_SLANT_ROMAN);
  }
  cdraw_unlock();
}

bool cdraw_font_heights(const char *family, double *ascent, double *descent) {
  cdraw_lock();
  PangoContext *context = cdraw_context();
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, family);
  pango_font_description_set_absolute_size(description, 1000 * PANGO_SCALE);
  PangoFontMetrics *metrics = pango_context_get_metrics(context, description, NULL);
  *ascent = pango_units_to_double(pango_font_metrics_get_ascent(metrics)) / 1000;
  *descent = pango_units_to_double(pango_font_metrics_get_descent(metrics)) / 1000;
  pango_font_metrics_unref(metrics);
  pango_font_description_free(description);
  g_object_unref(context);
  cdraw_unlock();
  return *ascent > 0;
}
