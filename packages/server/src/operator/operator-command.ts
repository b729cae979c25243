import type { SettingProblem } from '@marque/domain/organisation';
import type { Database } from '../ports/database.ts';
import type { OperatorAnswer } from '../ports/operator-command.ts';

/** What an operator's command works with, in a process of its own or inside the running exchange. */
export interface OperatorContext {
  readonly database: Database;
  /** Epoch ms. */
  readonly now: number;
  /** Where the server listens: part of addresses in mails of organisations without `site_url`. */
  readonly port: number;
  /** Where the console listens; undefined where it does not. */
  readonly consolePort?: number | undefined;
  /** Paths on the command line are read from here. */
  readonly directory: string;
}

export type OperatorCommand = (rest: readonly string[], context: OperatorContext) => Promise<OperatorAnswer>;

export const done = (text: string): OperatorAnswer => ({ code: 0, text });
export const refused = (text: string): OperatorAnswer => ({ code: 1, text });
export const badUsage = (usage: string, problem = ''): OperatorAnswer => ({
  code: 2,
  text: problem === '' ? usage : `${problem}\n\n${usage}`,
});

/** Every problem in a line of its own, and that nothing has changed. */
export const refusedFor = (problems: readonly SettingProblem[]): OperatorAnswer =>
  refused(['Nothing was changed:', ...problems.map(({ at, problem }) => `  ${at} ${problem}`)].join('\n'));
