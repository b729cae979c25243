import type { CandleLength } from '@marque/domain/trading';
import { z } from 'zod/mini';

/** Lengths of bars by the names of this protocol, and our own for each; days, weeks and months have a short name too. */
const RESOLUTIONS = {
  '1': '1m',
  '3': '3m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '120': '2h',
  '240': '4h',
  '360': '6h',
  '480': '8h',
  '720': '12h',
  '1D': '1D',
  '3D': '3D',
  '1W': '1W',
  '1M': '1M',
} as const satisfies Record<string, CandleLength>;
type ResolutionName = keyof typeof RESOLUTIONS;

/** From the shortest to the longest; names that are numbers come first in any order of keys. */
export const RESOLUTION_NAMES = Object.keys(RESOLUTIONS);
export const MINUTE_NAMES = RESOLUTION_NAMES.filter((name) => /^\d+$/.test(name));

const isName = (text: string): text is ResolutionName => Object.hasOwn(RESOLUTIONS, text);

export const resolution = () =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const name = /^[DWM]$/.test(text) ? `1${text}` : text;
      if (isName(name)) return RESOLUTIONS[name];
      context.issues.push({ code: 'custom', message: 'no resolution', input: text });
      return z.NEVER;
    }),
  );

const NAME_MAX = 100;
/** A symbol, with or without the exchange before a colon. */
export const symbolName = () => z.string().check(z.minLength(1), z.maxLength(NAME_MAX));

const SYMBOLS_MAX = 200;
export const symbolNames = () =>
  z.pipe(
    z.string().check(z.maxLength(SYMBOLS_MAX * NAME_MAX)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(symbolName()).check(z.maxLength(SYMBOLS_MAX)),
    ),
  );

/** Epoch seconds, read as epoch ms; charts ask for what lies before 1970 too. */
export const second = () =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,11}$/)),
    z.transform((text: string) => Math.max(0, Number(text) * 1_000)),
  );
