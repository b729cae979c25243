import { SESSION_CODES } from '@marque/contract/session-codes';

/** What came of a call: its data, or a refusal with its words, or no usable answer at all. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false;
      readonly code: number;
      readonly refusal: string;
      readonly msg: string;
      readonly detail: Readonly<Record<string, unknown>>;
    };

export const isSessionGone = (outcome: Outcome<unknown>): boolean => !outcome.ok && SESSION_CODES.includes(outcome.code);

/** The field that a refusal is about, as the server names it. */
export const refusedField = ({ detail }: Outcome<never> & { readonly ok: false }): string | undefined =>
  typeof detail['field'] === 'string' ? detail['field'] : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Success is HTTP 200 and code 0; everything else is a refusal, a broken answer counts as busy. */
export function readAnswer<Data>(status: number, body: unknown): Outcome<Data> {
  if (!isRecord(body) || typeof body['code'] !== 'number') {
    return { ok: false, code: status, refusal: 'busy', msg: '', detail: {} };
  }
  // The shape of `data` is the contract's promise; the server's tests hold it.
  if (status === 200 && body['code'] === 0) return { ok: true, data: body['data'] as Data };
  const detail = isRecord(body['data']) ? body['data'] : {};
  const refusal = typeof detail['refusal'] === 'string' ? detail['refusal'] : 'busy';
  return { ok: false, code: body['code'], refusal, msg: typeof body['msg'] === 'string' ? body['msg'] : '', detail };
}

/** Form fields as they are sent: empty and missing ones are dropped, the rest becomes text (S268). */
export function formFields(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue;
    fields[name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  return fields;
}
