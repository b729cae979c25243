import { readSettings } from '../settings.ts';
import { importCandlesCommand } from './import-candles.ts';
import { migrateCommand } from './migrate.ts';
import { operateCommand } from './operate.ts';
import { failureLine } from './failure-line.ts';
import { complain, say, type CommandLine } from './output.ts';
import { startCommand } from './start.ts';
import { verifyCommand } from './verify.ts';

const COMMANDS: Readonly<Record<string, { readonly run: CommandLine; readonly usage: string }>> = {
  start: { run: startCommand, usage: 'start                                   serves the exchange' },
  migrate: { run: migrateCommand, usage: 'migrate                                 brings the database to the current schema' },
  resume: { run: operateCommand('resume'), usage: 'resume                                  opens trading again after a halt' },
  verify: { run: verifyCommand, usage: 'verify                                  replays the journal and checks the books' },
  org: {
    run: operateCommand('org'),
    usage: 'org add|set|show|list ...               organisations and their settings; marque org says more',
  },
  token: { run: operateCommand('token'), usage: 'token add|set|show|list ...             tokens; marque token says more' },
  pair: {
    run: operateCommand('pair'),
    usage: 'pair add|set|show|list ...              pairs, their limits and status; marque pair says more',
  },
  content: { run: operateCommand('content'), usage: 'content import|export FOLDER            what visitors read, as files' },
  'import-candles': {
    run: importCandlesCommand,
    usage: 'import-candles PAIR RESOLUTION FILE     loads candle history from CSV, plain or gzip',
  },
};

/** Runs one command and gives the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function runCommand([name = 'start', ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    say(['usage: marque COMMAND', '', ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`)].join('\n'));
    return 2;
  }
  const reading = readSettings(process.env);
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
