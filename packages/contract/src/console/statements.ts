import { MOVEMENT_KINDS } from '@marque/domain/statements';
import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { operator } from '../requires.ts';
import { userName } from './user-fields.ts';

const monthField = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

const statement = z.strictObject({
  month: z.string(),
  tokens: z.array(
    z.strictObject({
      asset: z.string(),
      opening: decimalText,
      closing: decimalText,
      kinds: z.array(z.strictObject({ kind: z.enum(MOVEMENT_KINDS), amount: decimalText })),
    }),
  ),
});
export type UserStatement = ValueOf<typeof statement>;

/** A user's statement of a month in UTC, as they read it themselves. */
export const getUserStatement = defineConsoleCall({
  method: 'GET',
  path: '/users/statement',
  requires: operator('users.read'),
  input: z.object({ ...userName(), month: monthField() }),
  output: statement,
  refusals: ['user_unknown'],
});

/** The same with every movement, as comma-separated text. */
export const exportUserStatement = defineConsoleCall({
  method: 'GET',
  path: '/users/exportStatement',
  requires: operator('users.read'),
  input: z.object({ ...userName(), month: monthField() }),
  answer: 'file',
  output: z.unknown(),
  refusals: ['user_unknown', 'statement_too_long'],
});
