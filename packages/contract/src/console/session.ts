import { isAction, ROLES } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { anyone, defineConsoleCall, type ValueOf } from '../define.ts';
import { secret, ticket } from '../fields.ts';
import { anyOperator } from '../requires.ts';
import { emailField } from './list-fields.ts';

const role = z.enum(ROLES);

const me = z.strictObject({
  id: z.int(),
  email: z.string(),
  roles: z.array(role),
  /** Every action that the roles allow. */
  actions: z.array(z.string().check(z.refine(isAction))),
  /** Those that the operator works for. */
  organisations: z.array(z.strictObject({ id: z.int(), name: z.string(), locales: z.array(z.string()) })),
  all_organisations: z.boolean(),
  /** Cases that wait for somebody with these roles. */
  waiting: z.int(),
});
export type Me = ValueOf<typeof me>;

const WRONG = ['operator_login_failed', 'operator_login_paused'] as const;

export const signIn = defineConsoleCall({
  method: 'POST',
  path: '/session/signIn',
  requires: anyone,
  input: z.object({ email: emailField(), password: secret(128), code: secret(16) }),
  output: z.strictObject({ email: z.string() }),
  refusals: WRONG,
});

/** What a one-time link is for, and a new secret for an authenticator. */
export const readLink = defineConsoleCall({
  method: 'POST',
  path: '/session/readLink',
  requires: anyone,
  input: z.object({ link: ticket() }),
  output: z.strictObject({
    email: z.string(),
    roles: z.array(role),
    /** In base32. */
    secret: z.string(),
    address: z.string(),
    /** Sent back with the first code. */
    setup: z.string(),
  }),
  refusals: ['operator_link_invalid'],
});

/** Sets password and authenticator, once, and signs in. */
export const acceptLink = defineConsoleCall({
  method: 'POST',
  path: '/session/acceptLink',
  requires: anyone,
  input: z.object({ link: ticket(), setup: z.string().check(z.maxLength(400)), password: secret(128), code: secret(16) }),
  output: z.strictObject({ email: z.string() }),
  refusals: ['operator_password_length', 'operator_password_guessable', 'operator_link_invalid', 'code_wrong'],
});

export const getMe = defineConsoleCall({
  method: 'GET',
  path: '/session/me',
  requires: anyOperator,
  input: z.object({}),
  output: me,
});

export const signOut = defineConsoleCall({
  method: 'POST',
  path: '/session/signOut',
  requires: anyOperator,
  input: z.object({}),
  output: z.null(),
});

const session = z.strictObject({
  session: z.string(),
  is_this: z.boolean(),
  network: z.string(),
  agent: z.string(),
  created_at: z.int(),
  seen_at: z.int(),
});
export type SessionRow = ValueOf<typeof session>;

/** The caller's own. */
export const getSessions = defineConsoleCall({
  method: 'GET',
  path: '/session/list',
  requires: anyOperator,
  input: z.object({}),
  output: z.array(session),
});

export const endSession = defineConsoleCall({
  method: 'POST',
  path: '/session/end',
  requires: anyOperator,
  input: z.object({ session: ticket() }),
  output: z.null(),
});
