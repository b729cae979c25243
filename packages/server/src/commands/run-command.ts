import { OPERATOR_COMMANDS } from '../operator/index.ts';
import { readSettings, type SettingsReading } from '../settings.ts';
import { backupCommand } from './backup.ts';
import { doctorCommand } from './doctor.ts';
import { importCandlesCommand } from './import-candles.ts';
import { migrateCommand } from './migrate.ts';
import { operateCommand } from './operate.ts';
import { failureLine } from './failure-line.ts';
import { complain, say, type CommandLine } from './output.ts';
import { restoreCommand } from './restore.ts';
import { startCommand } from './start.ts';
import { verifyCommand } from './verify.ts';

/** Some have something to do where the settings cannot be used, too. */
type Command = (
  | { readonly run: CommandLine }
  | { readonly runAnyway: (reading: SettingsReading, rest: readonly string[]) => Promise<number> }
) & {
  /** How it is called, and what it is for. */
  readonly usage: readonly [string, string];
};

/** What the command line can do, by the word that names it. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: { run: startCommand, usage: ['start', 'serves the exchange'] },
  migrate: { run: migrateCommand, usage: ['migrate', 'brings the database to the current schema'] },
  verify: { run: verifyCommand, usage: ['verify', 'replays the journal and checks the books'] },
  backup: { run: backupCommand, usage: ['backup DIRECTORY', 'backs up the whole store, also while the exchange runs'] },
  restore: { run: restoreCommand, usage: ['restore DIRECTORY', 'restores a backup into an empty store and verifies it'] },
  doctor: { runAnyway: doctorCommand, usage: ['doctor [--json]', 'says what is wrong with this machine and its settings'] },
  ...Object.fromEntries(Object.entries(OPERATOR_COMMANDS).map(([name, { usage }]) => [name, { run: operateCommand(name), usage }])),
  'import-candles': {
    run: importCandlesCommand,
    usage: ['import-candles PAIR RESOLUTION FILE', 'loads candle history from CSV, plain or gzip'],
  },
};

const USAGE_WIDTH = 40;
const usageLine = ({ usage: [called, purpose] }: Command): string => `  ${called.padEnd(USAGE_WIDTH)}${purpose}`;

/** Runs one command and gives the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommand([name = 'start', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    say(['usage: marque COMMAND', '', ...Object.values(COMMANDS).map(usageLine)].join('\n'));
    return 2;
  }
  const reading = readSettings(process.env);
  if ('runAnyway' in command) return command.runAnyway(reading, rest);
  if (!reading.ok) {
    complain(['Marque cannot start with these settings:', ...reading.problems.map((problem) => `  ${problem}`)].join('\n'));
    return 1;
  }
  try {
    return await command.run(reading.settings, rest);
  } catch (error) {
    complain(failureLine(error, reading.settings));
    return 1;
  }
}
