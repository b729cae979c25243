import type { OperatorAnswer, OperatorRequest } from '../ports/operator-command.ts';
import { COMMAND_LINE, writeAudit } from '../use-cases/operators/audit.ts';
import { contentCommand } from './content-command.ts';
import { kycCommand } from './kyc-command.ts';
import { pairCommand, tokenCommand } from './listing-command.ts';
import { operatorAccountCommand } from './operator-account-command.ts';
import { badUsage, type OperatorCommand, type OperatorContext } from './operator-command.ts';
import { organisationCommand } from './organisation-command.ts';
import { resumeCommand } from './resume-command.ts';
import { userCommand } from './user-command.ts';

interface ListedCommand {
  readonly run: OperatorCommand;
  /** How it is called, and what it is for: the command line's help. */
  readonly usage: readonly [string, string];
  /** Its use-cases write the audit log themselves. */
  readonly isAudited?: true;
}

/** Commands that work on the store, whether an exchange runs on it or not, by the word that names them. */
export const OPERATOR_COMMANDS: Readonly<Record<string, ListedCommand>> = {
  resume: { run: resumeCommand, usage: ['resume', 'opens trading again after a halt'] },
  org: { run: organisationCommand, usage: ['org add|set|show|list ...', 'organisations and their settings; marque org says more'] },
  user: { run: userCommand, usage: ['user list|show|set|close|open ...', 'people and their accounts; marque user says more'] },
  operator: {
    run: operatorAccountCommand,
    usage: ['operator add|link|list|close ...', 'who may work at the console; marque operator says more'],
    isAudited: true,
  },
  kyc: { run: kycCommand, usage: ['kyc list|approve|reject|revoke ...', 'what people send in to be verified; marque kyc says more'] },
  token: { run: tokenCommand, usage: ['token add|set|show|list ...', 'tokens; marque token says more'] },
  pair: { run: pairCommand, usage: ['pair add|set|show|list ...', 'pairs, their limits and status; marque pair says more'] },
  content: { run: contentCommand, usage: ['content import|export FOLDER', 'what visitors read, as files'] },
};

/** Verbs that change nothing in the store. */
const READING = ['list', 'show', 'export'];
/** Commands whose second word, after the verb, is an organisation. */
const OF_ORGANISATION = ['user', 'kyc', 'org'];
const SUBJECT_MAX = 200;

/** Answers a command that works while the exchange runs: the first of its words names it. What was done stands in the audit log. */
export async function answerOperator(
  { words, directory }: OperatorRequest,
  context: Omit<OperatorContext, 'directory'>,
): Promise<OperatorAnswer> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(OPERATOR_COMMANDS, name) ? OPERATOR_COMMANDS[name] : undefined;
  if (!command) return badUsage(`${name} is no command of operators`);
  const answer = await command.run(rest, { ...context, directory });
  if (answer.code === 0 && !command.isAudited && !READING.includes(rest[0] ?? '')) await audit(words, context);
  return answer;
}

/** Values are left out: a setting may be a secret. */
async function audit(words: readonly string[], { database, now }: Omit<OperatorContext, 'directory'>): Promise<void> {
  const [name = '', , organisation = ''] = words;
  const subject = words.map((word) => /^[\w.-]+(?==)/.exec(word)?.[0] ?? word).join(' ');
  await writeAudit(database.queries, COMMAND_LINE, now, {
    action: 'command.run',
    subject: subject.slice(0, SUBJECT_MAX),
    organisation: OF_ORGANISATION.includes(name) && /^\d+$/.test(organisation) ? Number(organisation) : undefined,
  });
}
