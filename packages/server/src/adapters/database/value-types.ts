import types from 'pg-types';

/** Object ids of the types whose text we read in our own way; the rest is read as pg reads it. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;

/** A whole number of the store: a number where that is exact, a bigint otherwise. */
function parseInteger(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

const WHOLE = /^-?\d+$/;
const parseNumeric = (text: string): bigint | string => (WHOLE.test(text) ? BigInt(text) : text);

const parseIntegers = (text: string): (number | bigint)[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInteger));

type TextParser = (text: string) => unknown;

const OWN = new Map<number, TextParser>([
  [INT8, parseInteger],
  [INT8_ARRAY, parseIntegers],
  [NUMERIC, parseNumeric],
]);

/** pg names the types that it knows; the database knows more. */
const readers: { getTypeParser(type: number, format: 'text'): TextParser } = types;

/** How the text of a value of this type becomes a JavaScript value; the same on both kinds of store. */
export const textParser = (type: number): TextParser => OWN.get(type) ?? readers.getTypeParser(type, 'text');

/** A parameter as the protocol carries it. */
export type WireValue = string | Uint8Array | null;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return value.toString();
  throw new TypeError(`A ${typeof value} is no value of the store`);
}

function arrayLiteral(values: readonly unknown[]): string {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    return Array.isArray(value) ? arrayLiteral(value) : quoted(plainText(value));
  });
  return `{${parts.join(',')}}`;
}

/** Writes a parameter the way pg does: arrays as SQL arrays, objects as JSON, the rest as text. */
export function toWireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return plainText(value);
}
