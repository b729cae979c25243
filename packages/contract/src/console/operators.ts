import { REASON_MAX, ROLES } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { emailField, listInput, reason } from './list-fields.ts';

export const OPERATOR_SORTS = ['email', 'created_at', 'seen_at'] as const;
/** `invited`: the one-time link has not been used yet. */
export const OPERATOR_STATES = ['active', 'invited', 'closed'] as const;

const operatorRow = z.strictObject({
  id: z.int(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Null for all. */
  organisations: z.nullable(z.array(z.int())),
  state: z.enum(OPERATOR_STATES),
  created_at: z.int(),
  created_by: z.string(),
  seen_at: z.nullable(z.int()),
});
export type OperatorRow = ValueOf<typeof operatorRow>;

const operatorList = () => listInput(OPERATOR_SORTS, { role: optional(z.enum(ROLES)), state: optional(z.enum(OPERATOR_STATES)) });

export const getOperators = defineConsoleCall({
  method: 'GET',
  path: '/operators/list',
  requires: operator('operators.read'),
  input: operatorList(),
  output: pageOf(operatorRow),
});

export const exportOperators = defineConsoleCall({
  method: 'GET',
  path: '/operators/export',
  requires: operator('operators.read'),
  input: operatorList(),
  answer: 'file',
  output: z.unknown(),
});

const id = () => ({ id: whole(1, 999_999_999) });

export const getOperator = defineConsoleCall({
  method: 'GET',
  path: '/operators/one',
  requires: operator('operators.read'),
  input: z.object(id()),
  output: z.strictObject({
    ...operatorRow.shape,
    sessions: z.array(z.strictObject({ network: z.string(), agent: z.string(), created_at: z.int(), seen_at: z.int() })),
  }),
  refusals: ['operator_unknown'],
});

/** Role names joined by commas. */
const roles = () =>
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((value: string, context) => {
      const read = z
        .array(z.enum(ROLES))
        .check(z.minLength(1), z.maxLength(ROLES.length))
        .safeParse([...new Set(value.split(','))]);
      if (read.success) return read.data;
      context.issues.push({ code: 'custom', message: 'not roles', input: value });
      return z.NEVER;
    }),
  );

/** Numbers joined by commas; empty for all. */
const scope = () =>
  z.pipe(
    optional(z.string().check(z.maxLength(400), z.regex(/^\d{1,3}(,\d{1,3})*$/))),
    z.transform((value: string | undefined): readonly number[] | 'all' =>
      value === undefined ? 'all' : [...new Set(value.split(',').map(Number))],
    ),
  );

const access = () => ({ roles: roles(), organisations: scope(), reason: reason(REASON_MAX) });

const link = z.strictObject({ id: z.int(), link: z.string(), expires_at: z.int() });

export const addOperator = defineConsoleCall({
  method: 'POST',
  path: '/operators/add',
  requires: operator('operators.write'),
  input: z.object({ email: emailField(), ...access() }),
  output: link,
  refusals: ['reason_missing', 'email_invalid', 'operator_exists'],
});

const CHANGES = ['reason_missing', 'operator_is_self', 'operator_unknown', 'last_admin'] as const;

export const changeOperator = defineConsoleCall({
  method: 'POST',
  path: '/operators/change',
  requires: operator('operators.write'),
  input: z.object({ ...id(), ...access() }),
  output: z.null(),
  refusals: CHANGES,
});

const withReason = () => z.object({ ...id(), reason: reason(REASON_MAX) });

export const closeOperator = defineConsoleCall({
  method: 'POST',
  path: '/operators/close',
  requires: operator('operators.write'),
  input: withReason(),
  output: z.null(),
  refusals: CHANGES,
});

/** A new password and a new authenticator by a new link: what was there stops at its use. */
export const renewOperatorLink = defineConsoleCall({
  method: 'POST',
  path: '/operators/renewLink',
  requires: operator('operators.write'),
  input: withReason(),
  output: link,
  refusals: CHANGES,
});
