import { CAST_STATES } from '@marque/domain/casting';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, reason } from './list-fields.ts';

const id = () => ({ id: whole(1, 999_999_999) });

const row = z.strictObject({
  id: z.int(),
  organisation: z.int(),
  uid: z.string(),
  name: z.string(),
  /** In the reader's language. */
  class: z.string(),
  amount: z.int(),
  state: z.enum(CAST_STATES),
  at: z.int(),
});
export type CastingRow = ValueOf<typeof row>;

const list = () => listInput(['id'], { organisation: optionalOrganisation(), state: optional(z.enum(CAST_STATES)) });

export const getCastings = defineConsoleCall({
  method: 'GET',
  path: '/casting/list',
  requires: operator('casting.read'),
  input: list(),
  output: pageOf(row),
});

export const exportCastings = defineConsoleCall({
  method: 'GET',
  path: '/casting/export',
  requires: operator('casting.read'),
  input: list(),
  answer: 'file',
  output: z.unknown(),
});

const casting = z.strictObject({
  ...row.shape,
  intro: z.string(),
  author: z.string(),
  reason: z.string(),
  decided_at: z.nullable(z.int()),
  decided_by: orEmpty(z.string()),
});
export type CastingDetail = ValueOf<typeof casting>;

export const getCasting = defineConsoleCall({
  method: 'GET',
  path: '/casting/one',
  requires: operator('casting.read'),
  input: z.object(id()),
  output: casting,
  refusals: ['cast_unknown'],
});

/** The picture of an application. */
export const getCastingPicture = defineConsoleCall({
  method: 'GET',
  path: '/casting/picture',
  requires: operator('casting.read'),
  input: z.object(id()),
  answer: 'file',
  output: z.unknown(),
  refusals: ['cast_unknown', 'not_found'],
});

/** Approves, and the pieces are the applicant's; or rejects, and the reason is shown to them. */
export const decideCasting = defineConsoleCall({
  method: 'POST',
  path: '/casting/decide',
  requires: operator('casting.decide'),
  input: z.object({ ...id(), decision: z.enum(['approve', 'reject']), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['cast_unknown', 'cast_decided', 'reason_missing'],
});
