// Prints each reference in an index store from the sources in a folder, but not in its .build: file, line, column (in bytes) and USR
// of the symbol, with tabs between them. Usage: references STORE FOLDER
#include <indexstore/indexstore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static indexstore_t store;
static const char *folder;

static char *copied(indexstore_string_ref_t text) { return strndup(text.data, text.length); }

static bool print_reference(void *file, indexstore_occurrence_t occurrence) {
  if (indexstore_occurrence_get_roles(occurrence) & INDEXSTORE_SYMBOL_ROLE_REFERENCE) {
    unsigned line, column;
    indexstore_occurrence_get_line_col(occurrence, &line, &column);
    indexstore_symbol_t symbol = indexstore_occurrence_get_symbol(occurrence);
    indexstore_string_ref_t usr = indexstore_symbol_get_usr(symbol);
    printf("%s\t%u\t%u\t%.*s\n", (const char *)file, line, column, (int)usr.length, usr.data);
  }
  return true;
}

static bool read_record(void *unused, indexstore_unit_dependency_t dependency) {
  if (indexstore_unit_dependency_get_kind(dependency) != INDEXSTORE_UNIT_DEPENDENCY_RECORD) return true;
  char *name = copied(indexstore_unit_dependency_get_name(dependency));
  char *file = copied(indexstore_unit_dependency_get_filepath(dependency));
  indexstore_error_t error = NULL;
  indexstore_record_reader_t record = NULL;
  size_t length = strlen(folder);
  if (strncmp(file, folder, length) == 0 && strncmp(file + length, "/.build/", 8) != 0)
    record = indexstore_record_reader_create(store, name, &error);
  if (record) {
    indexstore_record_reader_occurrences_apply_f(record, file, print_reference);
    indexstore_record_reader_dispose(record);
  }
  free(name);
  free(file);
  return true;
}

static bool read_unit(void *unused, indexstore_string_ref_t name) {
  char *copy = copied(name);
  indexstore_error_t error = NULL;
  indexstore_unit_reader_t unit = indexstore_unit_reader_create(store, copy, &error);
  free(copy);
  if (!unit) return true;
  char *output = copied(indexstore_unit_reader_get_output_file(unit));
  // The tools of plug-ins are older builds of the same sources.
  if (!strstr(output, "-tool.build/")) indexstore_unit_reader_dependencies_apply_f(unit, NULL, read_record);
  free(output);
  indexstore_unit_reader_dispose(unit);
  return true;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  indexstore_error_t error = NULL;
  store = indexstore_store_create(arguments[1], &error);
  folder = arguments[2];
  if (!store) {
    fprintf(stderr, "%s\n", indexstore_error_get_description(error));
    return 1;
  }
  indexstore_store_units_apply_f(store, false, NULL, read_unit);
  return 0;
}
