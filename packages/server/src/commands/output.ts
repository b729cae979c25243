import type { Settings } from '../settings.ts';

/** What a command does; gives the exit code. */
export type CommandLine = (settings: Settings, rest: readonly string[]) => Promise<number>;

/** Words for whoever runs a command, on standard output. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What went wrong, beside the output, which may be on its way into a file. */
export const complain = (text: string): void => void process.stderr.write(`${text}\n`);
