import { catch as withFallback, z } from 'zod/mini';

/** What is wrong with a setting, for the operator who wrote it: "settings.nav_config.ibo.open must be true or false". */
export interface SettingProblem {
  readonly at: string;
  readonly problem: string;
}

/**
 * One setting's shape. It reads leniently, with the default in place of what is missing or wrong; the schema within it says
 * what may be written.
 */
export type SettingShape<T> = z.ZodMiniCatch<z.ZodMiniType<T>> & { readonly isPublic?: true };
export type PublicShape<T> = SettingShape<T> & { readonly isPublic: true };

/** A setting that anybody may read. Without it a setting is private. */
export const shown = <T>(shape: SettingShape<T>): PublicShape<T> => Object.assign(shape, { isPublic: true } as const);

const nameBelow = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Everything that is wrong with a value that somebody wants to store; none for a right one. */
export const problemsOf = ({ def }: SettingShape<unknown>, value: unknown, at: string): readonly SettingProblem[] =>
  (def.innerType.safeParse(value, { reportInput: true }).error?.issues ?? []).flatMap((issue) => {
    const place = issue.path.reduce<string>(
      (above, step) => (typeof step === 'number' ? `${above}[${step}]` : nameBelow(above, String(step))),
      at,
    );
    if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => ({ at: nameBelow(place, name), problem: 'is not known' }));
    return { at: place, problem: issue.input === undefined && issue.path.length > 0 ? 'is missing' : issue.message };
  });

export interface ListLimits {
  readonly min?: number;
  readonly max: number;
}

/** Read leniently a wrong entry spoils only itself; a list of which nothing right is left reads as its default, not as an empty one. */
export function list<T>(item: SettingShape<T>, { min = 0, max }: ListLimits, fallback: readonly T[] = []): SettingShape<readonly T[]> {
  const onLists = { when: ({ value }: { value: unknown }) => Array.isArray(value) };
  const strict = z.array(item.def.innerType, 'must be a list').check(
    z.refine(({ length }) => length >= min && length <= max, {
      ...onLists,
      error: `must name ${min > 0 ? `${min} to` : 'at most'} ${max}`,
    }),
    z.check(({ value, issues }) => {
      for (const [i, each] of value.entries())
        if (typeof each === 'string' && value.indexOf(each) !== i)
          issues.push({ code: 'custom', input: each, path: [i], message: 'is named twice' });
    }, onLists),
  );
  return withFallback(strict, ({ value, issues }) => {
    const wrong = new Set(issues.map(({ path }) => path?.[0]));
    const right = Array.isArray(value) ? value.filter((_, i) => !wrong.has(i)).slice(0, max) : [];
    return right.length < Math.max(min, 1) ? [...fallback] : right.map((each) => item.parse(each));
  });
}

/** Whether a setting is a list. */
export const isList = ({ def }: SettingShape<unknown>): boolean => def.innerType instanceof z.ZodMiniArray;

/** Names that the operator chooses, each with a value of one shape. */
export const mapOf = <T>(
  isName: (name: string) => boolean,
  mustBe: string,
  item: SettingShape<T>,
  max: number,
): SettingShape<Readonly<Record<string, T>>> =>
  withFallback(
    z
      .record(z.string().check(z.refine(isName)), item.def.innerType, {
        error: ({ code }) => (code === 'invalid_key' ? `is not a name here: ${mustBe}` : 'must be a set of fields'),
      })
      .check(z.refine((map) => Object.keys(map).length <= max, `must have at most ${max} fields`)),
    {},
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Known names, each of its own shape; `needed` are those that must be there. */
export function fields<S extends Readonly<Record<string, SettingShape<unknown>>>>(
  shapes: S,
  needed: readonly (keyof S & string)[] = [],
  must = 'must be a set of fields',
) {
  const each = Object.entries(shapes).map(([name, { def }]) => [name, needed.includes(name) ? def.innerType : z.optional(def.innerType)]);
  const strict: z.ZodMiniType = z.strictObject(Object.fromEntries(each), must);
  const lenient = z.object(shapes);
  return withFallback(z.pipe(strict, lenient), ({ value }) => lenient.parse(isRecord(value) ? value : {}));
}

/** A document that existing clients read as JSON text: kept as an object or as text, sent as text. */
export function jsonOf(document: SettingShape<unknown>): SettingShape<string> {
  const strict = z.check(({ value, issues }) => {
    if (value === '') return;
    const content = typeof value === 'string' ? parseJson(value) : value;
    const problems = content === undefined ? [{ at: '', problem: 'is not JSON' }] : problemsOf(document, content, '');
    for (const { at, problem } of problems) issues.push({ code: 'custom', input: value, path: at === '' ? [] : [at], message: problem });
  });
  const asText = (value: unknown): string => {
    if (typeof value !== 'string') return isRecord(value) ? JSON.stringify(value) : '';
    return parseJson(value) === undefined ? '' : value;
  };
  return withFallback(z.pipe(z.unknown().check(strict), z.transform(asText)), ({ value }) => asText(value));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
