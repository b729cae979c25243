import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMany } from './many-processes.ts';

/** Shows an exchange of many processes on this machine until it is stopped; nothing of it is kept. */
const directory = mkdtempSync(join(tmpdir(), 'marque-many-'));
const port = Number(process.env['PORT'] ?? '3000');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

say('Starting a database, NATS, two engines, jobs, and two each of site, api and feed, with a console …');
const many = await startMany(directory, port, {}, say);
say(`Marque is open at http://localhost:${port}. Console: http://localhost:${many.consolePort}. Stop it with Ctrl-C.`);
const end = async (): Promise<void> => {
  await many.end();
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
};
// A terminal's Ctrl-C comes twice: from the terminal, and from the command that started this.
let ending: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (ending ??= end()));
