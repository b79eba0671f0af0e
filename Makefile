.PHONY: generate test sanitize bench docs screens web-screens web-check format

# Generates Generated/ from Schema/, then decodes a sample response with it.
generate:
	@Scripts/generate

# Build without warnings, tests, generated output up to date, format lint.
test:
	@Scripts/test

# Data races: the tests of logins under the thread sanitizer.
sanitize:
	@Scripts/sanitize

# Speed, compared with other tools; see Benchmarks/README.md. Never run by CI.
bench:
	@Benchmarks/run

# DocC of the public modules, and the site of the schema.
docs:
	@Scripts/docs

# Pictures of every screen of every login on a phone, with a sheet that shows before and after.
screens:
	@Scripts/screens

# Pictures of the screens of a login in a browser.
web-screens:
	@swift build --product haapi
	@Scripts/web-screens

# Every walk of every scenario in a browser; make test walks three scenarios.
web-check:
	@swift build --product haapi
	@Scripts/web-check

format:
	swift format --in-place --parallel --recursive Package.swift Plugins Sources Tests Examples
