import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@marque/contract';
import type { FormReading } from './form-fields.ts';

const NAME = 'idempotency-key';
const KEY = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * The form with what the Idempotency-Key header says, in the field that the call has for it. A key of another shape spoils the form,
 * and so does one beside another value: a client that repeats its request must know by which of them it is recognised.
 */
export function withIdempotencyKey({ keyField }: Call, form: FormReading, header: string | undefined): FormReading {
  if (keyField === undefined || header === undefined || form.kind !== 'fields') return form;
  if (!KEY.test(header)) return { kind: 'malformed', field: NAME };
  const given = form.fields[keyField] ?? '';
  if (given !== '' && given !== header) return { kind: 'malformed', field: keyField };
  const fields = Object.assign(Object.create(null) as Record<string, string>, form.fields, { [keyField]: header });
  return { ...form, fields };
}

/** The header as it was sent; several become one that has not the shape of a key. */
export const idempotencyKeyIn = ({ [NAME]: key }: IncomingHttpHeaders): string | undefined => (Array.isArray(key) ? key.join(', ') : key);
