/// The keys of schemas, overlays and scenarios. Only this file spells them. The objects of `Language` state what each
/// key holds.
package enum Key: String, CaseIterable, Sendable {
  case absent, accepted, add, after, allow, always, answer, any, anyOf, arms, `as`, associatedTypes,
    atLeastOneOf, base, because, before, behind, blank, by, cases, changes, chosen, coding, colors,
    comparable, conforms, const, constants, context, contrast, count, cut, dark, `default`, delay,
    deprecated, depth, discriminator, doc, drop, duration, each, elements, `else`, emit, end,
    enumMaps, enums, every, example, examples, expireToken, extends, fallback, faults, field, files,
    finding, fingerprint, first, firstOf, firstWhere, form, format, from, go, has, hook, hooks,
    images, imports, `in`, include, initial, invalid, items, join, json, keys, kind, lenient,
    lenientUnless, light, link, localised, loseSession, mainActor, mapUnions, mapping, maps,
    matches, maximum, mediaType, members, message, method, min, minimum, mixins, module, modules,
    mutable, new, nonce, none, not, nth, number, of, onlyInCode, open, operation, optional, other,
    out, over, overlay, override, pair, path, payload, pick, poll, present, problem, `protocol`,
    protocols, provided, raw, redirect, refines, refused, remove, required, resolve, response,
    roots, rules, say, scenario, schema, secret, sensitive, separator, set, settings, shared,
    since, skew, skip, source, start, startsWith, states, status, strict, strings, `struct`,
    structs, styleFamilies, styleKeys, styles, system, take, text, textOn, `throw`, `throws`, times,
    to, token, tokens, type, union, unions, unknown, unproduced, unsupported, unused, use, user,
    users, using, value, values, version, visitor, wait, walks, warn, was, when, `where`, wire,
    with
}
