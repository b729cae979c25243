import { runCommand } from './run-command.ts';

// Whatever this program writes is its user's alone.
process.umask(0o077);
process.exitCode = await runCommand(process.argv.slice(2));
