import { ORGANISATION_PROFILE, ORGANISATION_SETTINGS, isList, problemsOf, type SettingShape } from '@marque/domain/organisation';
import { parse } from 'yaml';
import { ALL_PAIRS, DOCUMENT_SETTINGS, isSet, type OrganisationDocument } from '../use-cases/organisation/organisation-document.ts';

/** One key=value of the command line. */
export interface Assignment {
  readonly key: string;
  readonly text: string;
}

export function readAssignment(argument: string): Assignment | undefined {
  const [, key, text] = /^([a-z_]+(?:\.[\w.-]+)?)=([\s\S]*)$/.exec(argument) ?? [];
  return key === undefined || text === undefined ? undefined : { key, text };
}

const SHAPES: Readonly<Record<string, SettingShape<unknown>>> = { ...ORGANISATION_PROFILE, ...ORGANISATION_SETTINGS };

function fromYaml(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

/** As the shape wants it: a list by YAML or with commas, anything else as the text itself where that will do, else by YAML. */
function valueOf(key: string, text: string): unknown {
  const shape = Object.hasOwn(SHAPES, key) ? SHAPES[key] : undefined;
  return DOCUMENT_SETTINGS.includes(key) || (key === 'pairs' && text === ALL_PAIRS) ? fromYaml(text) : shaped(shape, text);
}

function shaped(shape: SettingShape<unknown> | undefined, text: string): unknown {
  if (shape === undefined) return fromYaml(text);
  if (!isList(shape)) return problemsOf(shape, text, '').length === 0 ? text : fromYaml(text);
  const listed = fromYaml(text);
  return Array.isArray(listed)
    ? listed
    : text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
}

function setAt(document: unknown, [name = '', ...path]: readonly string[], value: unknown): unknown {
  const known = isSet(document) ? document : {};
  const { [name]: old, ...others } = known;
  const changed = path.length === 0 ? value : setAt(old, path, value);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/**
 * The document with a field set: a field of the profile, else a setting. Below documents such as nav_config a path leads to
 * one value: nav_config.ibo.open=true. An empty value takes a setting away, so that its default holds.
 */
export function assign(document: OrganisationDocument, { key, text }: Assignment): OrganisationDocument {
  const [first = '', ...path] = DOCUMENT_SETTINGS.some((name) => key.startsWith(`${name}.`)) ? key.split('.') : [key];
  const value = path.length > 0 ? fromYaml(text) : valueOf(key, text);
  if (Object.hasOwn(ORGANISATION_PROFILE, first)) return { ...document, [first]: value };
  const changed = setAt(document, ['settings', first, ...path], text === '' ? undefined : value);
  return isSet(changed) ? changed : document;
}

/** A document of these fields with one of them set, or one name within a field: names.ja=.... An empty value takes it away. */
export function assignField(
  shapes: Readonly<Record<string, SettingShape<unknown>>>,
  document: Readonly<Record<string, unknown>>,
  { key, text }: Assignment,
): Readonly<Record<string, unknown>> {
  const [first = '', ...path] = key.split('.');
  const value = path.length > 0 ? text : shaped(Object.hasOwn(shapes, first) ? shapes[first] : undefined, text);
  const changed = setAt(document, [first, ...path], text === '' ? undefined : value);
  return isSet(changed) ? changed : document;
}
