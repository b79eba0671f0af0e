#include "internal.h"

static unsigned short channel(double value) {
  return (unsigned short)((value < 0 ? 0 : value > 1 ? 1 : value) * 65535 + 0.5);
}

static void insert(PangoAttrList *list, PangoAttribute *attribute, const CDrawRun *run) {
  attribute->start_index = (unsigned int)run->start;
  attribute->end_index = (unsigned int)run->end;
  pango_attr_list_insert(list, attribute);
}

static void insert_color(
  PangoAttrList *list, const CDrawRun *run, CDrawColor color,
  PangoAttribute *(*colored)(unsigned short, unsigned short, unsigned short),
  PangoAttribute *(*opaque)(unsigned short)
) {
  insert(list, colored(channel(color.red), channel(color.green), channel(color.blue)), run);
  // Pango takes 0 for "not set".
  if (opaque) insert(list, opaque(color.alpha > 0 ? channel(color.alpha) : 1), run);
}

static void insert_run(PangoAttrList *list, const CDrawRun *run) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, run->family);
  pango_font_description_set_absolute_size(font, run->size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)run->weight);
  pango_font_description_set_style(font, run->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  insert(list, pango_attr_font_desc_new(font), run);
  pango_font_description_free(font);
  // The system's font does not turn "->" into an arrow.
  insert(list, pango_attr_font_features_new("calt 0"), run);
  if (run->letterSpacing != 0)
    insert(list, pango_attr_letter_spacing_new((int)(run->letterSpacing * PANGO_SCALE)), run);
  insert_color(
    list, run, run->color, pango_attr_foreground_new, pango_attr_foreground_alpha_new);
  if (run->background.alpha > 0)
    insert_color(
      list, run, run->background, pango_attr_background_new, pango_attr_background_alpha_new);
  if (run->underline != 0) {
    bool isDouble = run->underline == 9;
    insert(
      list, pango_attr_underline_new(isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE),
      run);
    insert_color(list, run, run->underlineColor, pango_attr_underline_color_new, NULL);
  }
  if (run->strikethrough) insert(list, pango_attr_strikethrough_new(true), run);
  if (run->baselineOffset != 0)
    insert(list, pango_attr_rise_new((int)(run->baselineOffset * PANGO_SCALE)), run);
}

CDrawText *cdraw_text_create(
  const char *text, size_t length, const CDrawRun *runs, size_t runCount,
  CDrawTextOptions options
) {
  cdraw_lock();
  PangoContext *context = cdraw_context();
  if (options.direction != CDrawDirectionNatural)
    pango_context_set_base_dir(
      context,
      options.direction == CDrawDirectionRight ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  PangoLayout *layout = pango_layout_new(context);
  g_object_unref(context);
  pango_layout_set_auto_dir(layout, options.direction == CDrawDirectionNatural);
  pango_layout_set_text(layout, text, (int)length);
  PangoAttrList *list = pango_attr_list_new();
  for (size_t index = 0; index < runCount; index++) insert_run(list, &runs[index]);
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
  if (options.width >= 0) {
    // A hair more, or a text would not fit into its own width.
    pango_layout_set_width(layout, (int)(options.width * PANGO_SCALE + 1));
    pango_layout_set_indent(layout, (int)(options.indent * PANGO_SCALE));
    pango_layout_set_justify(layout, options.justified);
  }
  pango_layout_set_wrap(
    layout, options.wrap == CDrawWrapCharacter ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
  if (options.cut != CDrawCutNone) {
    static const PangoEllipsizeMode modes[] = {
      PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END,
    };
    pango_layout_set_single_paragraph_mode(layout, true);
    pango_layout_set_ellipsize(layout, modes[options.cut]);
  }
  CDrawText *result = malloc(sizeof(CDrawText));
  result->layout = layout;
  // The lines are made now, while the lock is held.
  pango_layout_get_line_count(layout);
  cdraw_unlock();
  return result;
}

void cdraw_text_free(CDrawText *text) {
  cdraw_lock();
  g_object_unref(text->layout);
  free(text);
  cdraw_unlock();
}

size_t cdraw_text_line_count(CDrawText *text) {
  return (size_t)pango_layout_get_line_count(text->layout);
}

CDrawLine cdraw_text_line(CDrawText *text, size_t index) {
  cdraw_lock();
  CDrawLine result = {0};
  PangoLayoutLine *line = pango_layout_get_line_readonly(text->layout, (int)index);
  if (line) {
    PangoRectangle box;
    pango_layout_line_get_extents(line, NULL, &box);
    result.start = (size_t)pango_layout_line_get_start_index(line);
    result.length = (size_t)pango_layout_line_get_length(line);
    result.width = pango_units_to_double(box.width);
    result.startsParagraph = pango_layout_line_is_paragraph_start(line);
    result.isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL;
  }
  cdraw_unlock();
  return result;
}

void cdraw_canvas_text(CDrawCanvas *canvas, CDrawText *text, size_t line, double x, double baseline) {
  cdraw_lock();
  PangoLayoutLine *found = pango_layout_get_line_readonly(text->layout, (int)line);
  if (found) {
    cairo_move_to(canvas->cairo, x, baseline);
    pango_cairo_show_layout_line(canvas->cairo, found);
    cairo_new_path(canvas->cairo);
  }
  cdraw_unlock();
}
