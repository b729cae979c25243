import { parsePairCode, SIDES } from '@marque/domain/trading';
import { z } from 'zod/mini';

/**
 * Fields of forms and queries. Everything arrives as text; each field states its exact shape, so that "1e3", " 1",
 * "0x10" or a repeated field never slips through as a number.
 */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** A plain decimal without sign or exponent: up to 20 digits before and 18 after the point. */
export const decimal = () => matching(/^\d{1,20}(\.\d{1,18})?$/);

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z.pipe(
    matching(/^\d{1,15}$/),
    z.transform((text: string, context) => {
      const value = Number(text);
      if (value < min || value > max) {
        context.issues.push({ code: 'custom', message: 'out of range', input: text });
        return z.NEVER;
      }
      return value;
    }),
  );

/** A field that may be missing or empty; both read as undefined. */
export const optional = <T extends z.ZodMiniType>(field: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(field),
  );

export const page = () => z._default(optional(whole(1, 1_000_000)), 1);
export const size = () => z._default(optional(whole(1, PAGE_SIZE_MAX)), PAGE_SIZE_DEFAULT);

export const tokenCode = () => matching(/^[A-Z0-9][A-Z0-9.]{0,15}$/);
export const pair = () =>
  z.string().check(
    z.maxLength(33),
    z.refine((text) => parsePairCode(text) !== undefined),
  );
export const side = () => z.enum(SIDES);
export const flag = () =>
  z.pipe(
    z.enum(['0', '1']),
    z.transform((value: '0' | '1') => value === '1'),
  );

/** Free text of people, bounded, without control characters. */
export const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** A field that holds JSON, of any shape. */
export const json = (max: number) =>
  z.pipe(
    text(max),
    z.transform((value: string, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.issues.push({ code: 'custom', message: 'no JSON', input: value });
        return z.NEVER;
      }
    }),
  );

/** A secret that people type: bounded, nothing else is said about it here. */
export const secret = (max = 64) => z.string().check(z.maxLength(max));

/** Dialling code of a phone, with or without its plus. */
export const dialCode = () => matching(/^\+?\d{1,4}$/);

/** A phone number as people type it; what it means is for whoever reads numbers. */
export const phoneDigits = () => text(32);

/** An opaque token made by the server. */
export const ticket = () => matching(/^[A-Za-z0-9_-]{1,128}$/);

/** A number the server handed out: order, trade or row. */
export const identifier = () => matching(/^\d{1,28}$/);

/** Rows are numbered in 32 bits. */
const ROW_NUMBER_MAX = 2 ** 31 - 1;

/** The number of a row; what is too large for one reads as the largest, which none has. */
export const rowNumber = () =>
  z.pipe(
    identifier(),
    z.transform((text: string) => Math.min(Number(text), ROW_NUMBER_MAX)),
  );

/** "yyyy-MM-dd HH:mm:ss" in UTC, or epoch ms; read as epoch ms. */
export const instant = () =>
  z.pipe(
    z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}|\d{10,14})$/)),
    z.transform((value: string, context) => {
      const ms = value.includes('-') ? Date.parse(`${value.replace(' ', 'T')}Z`) : Number(value);
      if (Number.isNaN(ms)) {
        context.issues.push({ code: 'custom', message: 'no such time', input: value });
        return z.NEVER;
      }
      return ms;
    }),
  );

/** Epoch ms as the wire writes instants: "yyyy-MM-dd HH:mm:ss" in UTC. */
export const instantText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
