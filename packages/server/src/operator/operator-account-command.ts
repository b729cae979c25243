import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@marque/domain/operators';
import type { OperatorAnswer } from '../ports/operator-command.ts';
import { COMMAND_LINE } from '../use-cases/operators/audit.ts';
import { addOperator, changeOperator, renewLink, type NewLink } from '../use-cases/operators/manage-operators.ts';
import { findOperator, readOperators } from '../use-cases/operators/operator-rows.ts';
import type { Result } from '../use-cases/result.ts';
import { columns } from './columns.ts';
import { badUsage, done, refused, type OperatorCommand, type OperatorContext } from './operator-command.ts';

const USAGE = `usage:
  marque operator add EMAIL [--role ROLE ...] [--organisation N ...]
                                                       an operator of the console, who comes in by the one-time link printed
  marque operator link EMAIL                           a new link: for who has lost password or authenticator
  marque operator list                                 every operator in a line
  marque operator close EMAIL                          signs somebody out everywhere and lets nobody in

ROLE is ${ROLES.join(', ')}; without one it is admin. Without --organisation an operator works for all of them.`;

const OPTIONS = { role: { type: 'string', multiple: true }, organisation: { type: 'string', multiple: true } } as const;
const REASON = 'command line';

interface Asked {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly organisations: readonly number[];
}

function readArguments(rest: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: OPTIONS, allowPositionals: true });
    const [email = '', ...surplus] = positionals;
    const roles = (values.role ?? []).flatMap((name) => ROLES.find((known) => known === name) ?? []);
    const organisations = (values.organisation ?? []).map(Number);
    const isRight =
      roles.length === (values.role ?? []).length && organisations.every((id) => Number.isInteger(id) && id > 0 && id < 1_000);
    return surplus.length === 0 && isRight ? { email, roles: [...new Set(roles)], organisations: [...new Set(organisations)] } : undefined;
  } catch {
    return undefined;
  }
}

/** `marque operator ...`: who may work at the console. */
export const operatorAccountCommand: OperatorCommand = async ([verb = '', ...rest], context) => {
  const asked = readArguments(rest);
  if (!asked) return badUsage(USAGE);
  const { email, roles, organisations } = asked;
  const hasOptions = roles.length > 0 || organisations.length > 0;
  if (verb === 'list' && email === '' && !hasOptions) return list(context);
  if (email === '' || (hasOptions && verb !== 'add')) return badUsage(USAGE);
  if (verb === 'add') return add(asked, context);
  if (verb !== 'link' && verb !== 'close') return badUsage(USAGE);
  const known = await findOperator(context.database, { email: email.toLowerCase() });
  if (!known) return refused(`${email} is no operator`);
  const reason = REASON;
  if (verb === 'link') return linkAnswer(await renewLink(depsOf(context), COMMAND_LINE, { id: known.id, reason }), email, context);
  const closed = await changeOperator(depsOf(context), COMMAND_LINE, { id: known.id, isClosed: true, reason });
  return closed.ok ? done(`${email} is closed.`) : refused(PROBLEMS[closed.refusal] ?? closed.refusal);
};

const depsOf = ({ database, now }: OperatorContext) => ({ database, clock: { now: () => now } });

const PROBLEMS: Readonly<Record<string, string>> = {
  email_invalid: 'That is no mail address.',
  operator_exists: 'There is an operator with this address already: marque operator link EMAIL makes a new link.',
  operator_unknown: 'The account is closed.',
  last_admin: 'One administrator of all organisations must remain.',
};

const add = async ({ email, roles, organisations }: Asked, context: OperatorContext): Promise<OperatorAnswer> =>
  linkAnswer(
    await addOperator(depsOf(context), COMMAND_LINE, {
      email,
      roles: roles.length > 0 ? roles : ['admin'],
      scope: organisations.length > 0 ? organisations : 'all',
      reason: REASON,
    }),
    email,
    context,
  );

function linkAnswer(result: Result<NewLink>, email: string, { consolePort }: OperatorContext): OperatorAnswer {
  if (!result.ok) return refused(PROBLEMS[result.refusal] ?? result.refusal);
  const { link, expiresAt } = result.value;
  const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  const address = `${consolePort === undefined ? '' : `http://localhost:${consolePort}`}/welcome#${link}`;
  return done(`Open this address to choose a password and bind an authenticator. It works once, until ${until} UTC.\n
  ${address}\n\nWhere the console has a host name of its own, put that in place of localhost and the port.
The link is for ${email} only: whoever has it can sign in as them.`);
}

async function list({ database }: OperatorContext): Promise<OperatorAnswer> {
  const rows = (await readOperators(database)).map(({ email, roles, scope, isClosed, isReady }) => [
    email,
    roles.join(','),
    scope === 'all' ? 'all' : scope.join(','),
    isClosed ? 'closed' : isReady ? 'active' : 'invited',
  ]);
  return done(columns([['email', 'roles', 'organisations', 'account'], ...rows]));
}
