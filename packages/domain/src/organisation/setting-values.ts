import { catch as withFallback, z } from 'zod/mini';
import { isCountry } from '../identity/countries.ts';
import { isColor } from './brand-color.ts';
import { mapOf, type SettingShape } from './setting-shape.ts';

/** A text that is right or wrong as a whole. */
export const text = (fallback: string, must: string, is: (value: string) => boolean): SettingShape<string> =>
  withFallback(z.string(must).check(z.refine(is, must)), fallback);

const matching = (must: string, pattern: RegExp, fallback = ''): SettingShape<string> =>
  text(fallback, must, (value) => (value === '' ? fallback === '' : pattern.test(value)));

export const words = (max = 2_000): SettingShape<string> =>
  matching(`must be a text of at most ${max} characters`, new RegExp(`^[^\\p{Cc}]{1,${max}}$`, 'u'));

/** An amount or a price as people write it; how many decimals it may have depends on what it counts. */
export const decimal = (fallback = ''): SettingShape<string> =>
  matching('must be a decimal as text, such as "1250.5"', /^\d{1,18}(\.\d{1,18})?$/, fallback);
export const instant = (): SettingShape<string> =>
  matching('must be a time such as 2027-01-31 09:00, in UTC', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
export const capitals = (): SettingShape<string> =>
  matching('must have 1 to 16 capital letters, digits or dots', /^[A-Z0-9][A-Z0-9.]{0,15}$/);

export const pairName = (): SettingShape<string> =>
  matching('must be a pair such as BTC_USDT', /^[A-Z0-9][A-Z0-9.]{0,15}_[A-Z0-9][A-Z0-9.]{0,15}$/);

/** An address that can be followed, or a path of our own, which can be always. */
const address = (must: string, pattern: RegExp, fallback = ''): SettingShape<string> =>
  text(fallback, must, (value) => (value === '' ? fallback === '' : pattern.test(value) && (value.startsWith('/') || URL.canParse(value))));

/** http(s) or a path of our own; anything else could run scripts. */
export const link = (fallback = ''): SettingShape<string> =>
  address(
    'must be an address that begins with https://, http:// or /',
    /^(https?:\/\/[^\s"'<>\\]{1,2000}|\/(?!\/)[^\s"'<>\\]{0,2000})$/,
    fallback,
  );
export const webLink = (): SettingShape<string> =>
  address('must be an address that begins with https:// or http://', /^https?:\/\/[^\s"'<>\\]{1,2000}$/);
export const safeLink = (): SettingShape<string> =>
  address('must be an address that begins with https://', /^https:\/\/[^\s"'<>\\@]{1,2000}$/);
export const socketLink = (): SettingShape<string> =>
  address('must be an address that begins with wss:// or ws://', /^wss?:\/\/[^\s"'<>\\]{1,500}$/);
export const mail = (): SettingShape<string> => matching('must be a mail address', /^[^\s@<>"']{1,64}@[^\s@<>"']{1,253}$/);
export const timeOfDay = (fallback: string): SettingShape<string> =>
  matching('must be a time such as 21:00', /^([01]\d|2[0-3]):[0-5]\d$/, fallback);
export const zone = (fallback: string): SettingShape<string> =>
  matching('must be UTC or a distance from it such as UTC+8 or UTC-3:30', /^UTC([+-](1[0-4]|\d)(:[0-5]\d)?)?$/, fallback);
export const sharedSecret = (): SettingShape<string> => matching('must have 32 to 200 characters without spaces', /^[\x21-\x7e]{32,200}$/);
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const isHost = (value: string): boolean => HOST.test(value);
const MUST_BE_HOST = 'must be a host name in lower case, without scheme and port';
export const host = (): SettingShape<string> => text('', MUST_BE_HOST, isHost);
export const hostOrNone = (): SettingShape<string> => text('', MUST_BE_HOST, (value) => value === '' || isHost(value));
export const hostMap = <T>(item: SettingShape<T>, max: number): SettingShape<Readonly<Record<string, T>>> =>
  mapOf(isHost, MUST_BE_HOST, item, max);
export const color = (): SettingShape<string> => text('', 'must be a colour such as #1d5c43', (value) => value === '' || isColor(value));
export const country = (fallback: string): SettingShape<string> =>
  text(fallback, 'must be a country by its two capital letters, such as SG', isCountry);
/** Written as 0 or 1; true and false are understood. */
export const flag = (fallback: 0 | 1 = 0): SettingShape<0 | 1> =>
  withFallback(
    z.pipe(
      z.union([z.literal([0, 1]), z.boolean()], 'must be 0 or 1'),
      z.transform((value) => (value === 1 || value === true ? 1 : 0)),
    ),
    fallback,
  );
export const yesOrNo = (): SettingShape<boolean> => withFallback(z.boolean('must be true or false'), false);
export const oneOf = <T extends string>(values: readonly T[], fallback: T): SettingShape<T> =>
  withFallback(z.enum(values, `must be one of ${values.join(', ')}`), fallback);
export function wholeNumber(min: number, max: number, fallback = min): SettingShape<number> {
  const must = { error: `must be a whole number from ${min} to ${max}`, abort: true };
  return withFallback(z.int(must).check(z.gte(min, must), z.lte(max, must)), fallback);
}
