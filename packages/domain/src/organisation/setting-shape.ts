import { isCountry } from '../identity/countries.ts';
import { isColor } from './brand-color.ts';

/** What is wrong with a setting, for the operator who wrote it: "settings.nav_config.ibo.open must be true or false". */
export interface SettingProblem {
  readonly at: string;
  readonly problem: string;
}

/** One setting's shape: read leniently where it is served, checked strictly where it is written. */
export interface SettingShape<T> {
  /** The stored value, or the setting's default in place of one that is missing or wrong. */
  read(value: unknown): T;
  /** Everything that is wrong with a value; none for a right one. */
  problems(value: unknown, at: string): readonly SettingProblem[];
  readonly isList?: true;
  /** Only with this is a setting public. */
  readonly isPublic?: true;
}

export type PublicShape<T> = SettingShape<T> & { readonly isPublic: true };

/** A setting that anybody may read. Without it a setting is private. */
export const shown = <T>(shape: SettingShape<T>): PublicShape<T> => ({ ...shape, isPublic: true });

export type ReadOf<S> = S extends SettingShape<infer T> ? T : never;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leaf<T>(fallback: T, must: string, is: (value: unknown) => value is T): SettingShape<T> {
  return {
    read: (value) => (is(value) ? value : fallback),
    problems: (value, at) => (is(value) ? [] : [{ at, problem: must }]),
  };
}

const matching = (must: string, pattern: RegExp, fallback = ''): SettingShape<string> =>
  leaf(fallback, must, (value): value is string => typeof value === 'string' && (value === '' ? fallback === '' : pattern.test(value)));

export const words = (max = 2_000): SettingShape<string> =>
  matching(`must be a text of at most ${max} characters`, new RegExp(`^[^\\p{Cc}]{1,${max}}$`, 'u'));

/** An amount or a price as people write it; how many decimals it may have depends on what it counts. */
export const decimal = (): SettingShape<string> => matching('must be a decimal as text, such as "1250.5"', /^\d{1,18}(\.\d{1,18})?$/);
export const instant = (): SettingShape<string> =>
  matching('must be a time such as 2027-01-31 09:00, in UTC', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
export const capitals = (): SettingShape<string> =>
  matching('must have 1 to 16 capital letters, digits or dots', /^[A-Z0-9][A-Z0-9.]{0,15}$/);

/** An address that can be followed, or a path of our own, which can be always. */
const address = (must: string, pattern: RegExp, fallback = ''): SettingShape<string> =>
  leaf(
    fallback,
    must,
    (value): value is string =>
      typeof value === 'string' && (value === '' ? fallback === '' : pattern.test(value) && (value.startsWith('/') || URL.canParse(value))),
  );

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
const isHost = (value: unknown): value is string => typeof value === 'string' && HOST.test(value);
const MUST_BE_HOST = 'must be a host name in lower case, without scheme and port';
export const host = (): SettingShape<string> => leaf('', MUST_BE_HOST, isHost);
export const color = (): SettingShape<string> =>
  leaf('', 'must be a colour such as #1d5c43', (value): value is string => value === '' || (typeof value === 'string' && isColor(value)));
export const country = (fallback: string): SettingShape<string> =>
  leaf(
    fallback,
    'must be a country by its two capital letters, such as SG',
    (value): value is string => typeof value === 'string' && isCountry(value),
  );
const isTrue = (value: unknown): boolean => value === 1 || value === true;
/** Written as 0 or 1; true and false are understood. */
export const flag = (): SettingShape<0 | 1> => ({
  read: (value) => (isTrue(value) ? 1 : 0),
  problems: (value, at) => (value === 0 || value === 1 || typeof value === 'boolean' ? [] : [{ at, problem: 'must be 0 or 1' }]),
});
export const yesOrNo = (): SettingShape<boolean> => leaf(false, 'must be true or false', (value) => typeof value === 'boolean');
export const oneOf = <T extends string>(values: readonly T[], fallback: T): SettingShape<T> =>
  leaf(fallback, `must be one of ${values.join(', ')}`, (value): value is T => values.some((known) => known === value));
export const wholeNumber = (min: number, max: number): SettingShape<number> =>
  leaf(
    min,
    `must be a whole number from ${min} to ${max}`,
    (value): value is number => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  );

export interface ListLimits {
  readonly min?: number;
  readonly max: number;
}

/** Read leniently a wrong entry spoils only itself; a list of which nothing right is left reads as its default, not as an empty one. */
export function list<T>(item: SettingShape<T>, { min = 0, max }: ListLimits, fallback: readonly T[] = []): SettingShape<readonly T[]> {
  const problems = (value: unknown, at: string): readonly SettingProblem[] => {
    if (!Array.isArray(value)) return [{ at, problem: 'must be a list' }];
    if (value.length < min || value.length > max)
      return [{ at, problem: min > 0 ? `must name ${min} to ${max}` : `must name at most ${max}` }];
    const twice = value.findIndex((each, i) => typeof each === 'string' && value.indexOf(each) !== i);
    return [
      ...value.flatMap((each, i) => item.problems(each, `${at}[${i}]`)),
      ...(twice < 0 ? [] : [{ at: `${at}[${twice}]`, problem: 'is named twice' }]),
    ];
  };
  const read = (value: unknown): readonly T[] => {
    if (!Array.isArray(value)) return fallback;
    const right = value
      .filter((each, i) => item.problems(each, '').length === 0 && (typeof each !== 'string' || value.indexOf(each) === i))
      .slice(0, max);
    return right.length < min || (right.length === 0 && value.length > 0) ? fallback : right.map((each) => item.read(each));
  };
  return { isList: true, problems, read };
}

/** Names that the operator chooses, each with a value of one shape. */
export function mapOf<T>(
  isName: (name: string) => boolean,
  mustBe: string,
  item: SettingShape<T>,
  max: number,
): SettingShape<Readonly<Record<string, T>>> {
  const problems = (value: unknown, at: string): readonly SettingProblem[] => {
    if (!isRecord(value)) return [{ at, problem: 'must be a set of fields' }];
    const entries = Object.entries(value);
    if (entries.length > max) return [{ at, problem: `must have at most ${max} fields` }];
    return entries.flatMap(([name, each]) =>
      isName(name) ? item.problems(each, `${at}.${name}`) : [{ at: `${at}.${name}`, problem: `is not a name here: ${mustBe}` }],
    );
  };
  return {
    problems,
    read: (value) =>
      isRecord(value) && problems(value, '').length === 0
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, item.read(each)]))
        : {},
  };
}

export const hostMap = <T>(item: SettingShape<T>, max: number): SettingShape<Readonly<Record<string, T>>> =>
  mapOf(isHost, MUST_BE_HOST, item, max);

type Shapes = Readonly<Record<string, SettingShape<unknown>>>;
type ReadShapes<S extends Shapes> = { readonly [Name in keyof S]: ReadOf<S[Name]> };

/** Known names, each of its own shape; `needed` are those that must be there. */
export function fields<S extends Shapes>(shapes: S, needed: readonly (keyof S & string)[] = []): SettingShape<ReadShapes<S>> {
  return {
    // Each name is read by its own shape, which is what the type says; Object.fromEntries cannot.
    read: (value) =>
      Object.fromEntries(
        Object.entries(shapes).map(([name, shape]) => [
          name,
          shape.read(isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
        ]),
      ) as ReadShapes<S>,
    problems(value, at) {
      if (!isRecord(value)) return [{ at, problem: 'must be a set of fields' }];
      const below = (name: string): string => (at === '' ? name : `${at}.${name}`);
      return [
        ...needed.filter((name) => value[name] === undefined).map((name) => ({ at: below(name), problem: 'is missing' })),
        ...Object.entries(value).flatMap(([name, each]) => {
          const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
          if (shape === undefined) return [{ at: below(name), problem: 'is not known' }];
          return each === undefined ? [] : shape.problems(each, below(name));
        }),
      ];
    },
  };
}

/** A document that existing clients read as JSON text: kept as an object or as text, sent as text. */
export function jsonOf(check: (value: unknown, at: string) => readonly SettingProblem[]): SettingShape<string> {
  return {
    read(value) {
      if (typeof value !== 'string') return isRecord(value) ? JSON.stringify(value) : '';
      return parseJson(value) === undefined ? '' : value;
    },
    problems(value, at) {
      if (value === '') return [];
      const document = typeof value === 'string' ? parseJson(value) : value;
      return document === undefined ? [{ at, problem: 'is not JSON' }] : check(document, at);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
