/** Fields of a form body or a query, each given once. The object has no prototype. */
export type FormFields = Readonly<Record<string, string>>;

/** The file that came with the fields; without bytes it was too large to be taken. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
}

export type FormReading =
  | { readonly kind: 'fields'; readonly fields: FormFields; readonly file?: SentFile }
  | { readonly kind: 'malformed'; readonly field: string }
  /** Too many files are being read; this one was not. */
  | { readonly kind: 'too-many' };

const FIELDS_MAX = 50;
const NAME = /^[a-z][a-z0-9_]{0,63}$/i;
/** Names that mean something to the language, or that belong to another notation for nesting, are nobody's field. */
export const isFieldName = (name: string): boolean => NAME.test(name) && !['constructor', 'prototype'].includes(name);

/**
 * Reads application/x-www-form-urlencoded text strictly: a repeated field, a foreign name, a broken escape, a NUL or
 * too many fields spoil the whole, because two readers of one request must never see two values.
 */
export function readForm(text: string): FormReading {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const parts = text === '' ? [] : text.split('&', FIELDS_MAX + 1);
  if (parts.length > FIELDS_MAX) return { kind: 'malformed', field: '' };
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = decode(equals < 0 ? '' : part.slice(equals + 1));
    if (name === undefined || !isFieldName(name)) return { kind: 'malformed', field: '' };
    if (value === undefined || value.includes('\0') || name in fields) return { kind: 'malformed', field: name };
    fields[name] = value;
  }
  return { kind: 'fields', fields };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
