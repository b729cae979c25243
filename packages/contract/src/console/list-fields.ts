import { LOCALES } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { optional, page, text, whole } from '../fields.ts';

/** What every list of the console takes: a search, an order, a page, and filters of its own. An export takes the same. */
export const listInput = <Sort extends string, Filters extends Readonly<Record<string, z.ZodMiniType>>>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) =>
  z.object({
    q: optional(text(100)),
    sort: optional(z.enum(sorts)),
    dir: optional(z.enum(['asc', 'desc'])),
    page: page(),
    size: z._default(optional(whole(1, 100)), 25),
    ...filters,
  });

export const organisationField = () => whole(1, 999);
export const optionalOrganisation = () => optional(whole(0, 999));
export const reason = (max: number) =>
  z.pipe(
    text(max),
    z.transform((value: string) => value.trim()),
  );
export const localeField = () => z.enum(LOCALES);
export const emailField = () => z.string().check(z.maxLength(254));

/** A set of fields as JSON text. */
export const document = () =>
  z.pipe(
    z.string().check(z.maxLength(400_000)),
    z.transform((value: string, context): Readonly<Record<string, unknown>> => {
      try {
        const read: unknown = JSON.parse(value);
        if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
      } catch {
        // Said below, as for any other text.
      }
      context.issues.push({ code: 'custom', message: 'not a set of fields', input: value });
      return z.NEVER;
    }),
  );

/** A digest of what was read, so that nobody overwrites what somebody else has changed since. */
export const version = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
