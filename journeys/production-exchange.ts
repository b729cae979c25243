import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sharedPostgres } from '@marque/testkit';
import { openMailbox, type Mailbox } from '@marque/testkit/mailbox';
import { freePort, startExchange } from './exchange-process.ts';

const program = fileURLToPath(new URL('../packages/server/dist/marque.js', import.meta.url));

export interface ProductionExchange {
  readonly port: number;
  readonly consolePort: number;
  readonly mailbox: Mailbox;
  /** Runs a command beside the exchange, and gives what it prints. */
  command(...words: readonly string[]): Promise<string>;
  end(): Promise<void>;
}

/** The built program in the production profile, on a database that nobody has used; undefined without PostgreSQL. */
export async function startProductionExchange(): Promise<ProductionExchange | undefined> {
  const server = await sharedPostgres();
  if (!server) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'marque-production-'));
  const mailbox = await openMailbox();
  const [port, consolePort] = [await freePort(), await freePort()];
  const settings = {
    MARQUE_PROFILE: 'production',
    MARQUE_CHECK_ANSWERS: 'off',
    DATABASE_URL: server.urlOf(await server.createDatabase()),
    MARQUE_SECRET: 'a secret of this journey only, long enough',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Bright <no-reply@bright.example>',
    CONSOLE_PORT: String(consolePort),
  };
  const exchange = await startExchange(directory, port, settings);
  return {
    port,
    consolePort,
    mailbox,
    command: async (...words) => {
      const env = { ...process.env, ...settings, PORT: String(port), MARQUE_DATA_DIR: directory };
      return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
    },
    end: async () => {
      await exchange.end('SIGTERM');
      await mailbox.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
