import { runCommand } from './commands/run-command.ts';

/** What is still open this long after a command has ended was forgotten, and must not keep the process running. */
const EXIT_AFTER_MS = 5_000;

// Whatever this program writes is its user's alone.
process.umask(0o077);
process.exitCode = await runCommand(process.argv.slice(2));
setTimeout(() => process.exit(), EXIT_AFTER_MS).unref();
