import { MOVE_KINDS, MOVE_STATES } from '@marque/domain/assets';
import { z } from 'zod/mini';
import { decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation } from './list-fields.ts';

const move = z.strictObject({
  kind: z.enum(MOVE_KINDS),
  id: z.int(),
  organisation: z.int(),
  /** Whoever gave. */
  uid: z.string(),
  /** Of a transfer between users: who received it; empty elsewhere. */
  to_uid: z.string(),
  token: z.string(),
  amount: decimalText,
  /** Of a conversion: what came out; empty elsewhere. */
  to_token: z.string(),
  to_amount: orEmpty(decimalText),
  note: z.string(),
  state: z.enum(MOVE_STATES),
  at: z.int(),
});
export type MoveRow = ValueOf<typeof move>;

const moveList = () =>
  listInput(['at'], {
    organisation: optionalOrganisation(),
    kind: optional(z.enum(MOVE_KINDS)),
    state: optional(z.enum(MOVE_STATES)),
  });

/** Transfers and conversions of everybody. */
export const getMoves = defineConsoleCall({
  method: 'GET',
  path: '/moves/list',
  requires: operator('moves.read'),
  input: moveList(),
  output: pageOf(move),
});

export const exportMoves = defineConsoleCall({
  method: 'GET',
  path: '/moves/export',
  requires: operator('moves.read'),
  input: moveList(),
  answer: 'file',
  output: z.unknown(),
});
