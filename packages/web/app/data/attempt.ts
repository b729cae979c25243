/** One try to place one order: its key stays while the answer is not known, so that a retry never buys twice. */
export interface Attempt {
  readonly order: string;
  readonly clientOrderId: string;
}

/** The same order asked again keeps its key; another order gets a new one. */
export function attemptFor(previous: Attempt | undefined, order: string, newId: () => string): Attempt {
  return previous?.order === order ? previous : { order, clientOrderId: newId() };
}

/** Refusals after which it is not known whether the order stands. */
const UNKNOWN_ANSWERS: ReadonlySet<string> = new Set(['busy']);

/** A known answer ends the attempt: asking again then means a further order. */
export const keepsAttempt = (refusal: string | undefined): boolean => refusal !== undefined && UNKNOWN_ANSWERS.has(refusal);

/** 128 random bits as text; works on plain http too, where randomUUID is missing. */
export function randomOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
