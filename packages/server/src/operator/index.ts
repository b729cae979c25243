import type { OperatorAnswer, OperatorRequest } from '../ports/operator-command.ts';
import { contentCommand } from './content-command.ts';
import { pairCommand, tokenCommand } from './listing-command.ts';
import { misunderstood, type OperatorCommand, type OperatorContext } from './operator-command.ts';
import { organisationCommand } from './organisation-command.ts';
import { resumeCommand } from './resume-command.ts';

const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  org: organisationCommand,
  token: tokenCommand,
  pair: pairCommand,
  content: contentCommand,
  resume: resumeCommand,
};

/** Answers a command that works while the exchange runs: the first of its words names it. */
export async function answerOperator(
  { words: [name = '', ...rest], directory }: OperatorRequest,
  context: Omit<OperatorContext, 'directory'>,
): Promise<OperatorAnswer> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? command(rest, { ...context, directory }) : misunderstood(`${name} is no command of operators`);
}
