import type { RefusalName } from '@marque/contract/refusals';

export interface Refused {
  readonly ok: false;
  readonly refusal: RefusalName;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** What a use-case came to: a value, or a named refusal. Never an exception for what can be expected. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export const done = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (refusal: RefusalName, details?: Refused['details']): Refused => ({
  ok: false,
  refusal,
  ...(details && { details }),
});
