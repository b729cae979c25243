import { createHash, randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import pino from 'pino';
import { composeExchange } from '../../src/compose.ts';
import { readSettings } from '../../src/settings.ts';

/**
 * The whole exchange without its pages, in a process made to be killed. Says its ports and, at the first start of a store,
 * a session for each of two people of the demo world.
 */
const PEOPLE = [1000, 1001];
const DAY_MS = 86_400_000;
const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const {
  app,
  console: consoleApp,
  database,
} = await composeExchange({
  settings: reading.settings,
  logger: pino({ level: 'error' }, pino.destination(2)),
  onStopped: (reason) => {
    writeSync(2, `stopped ${reason.message}\n`);
    process.exit(3);
  },
  onWrongAnswer: (problem) => {
    writeSync(2, `${problem}\n`);
    process.exit(4);
  },
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['EXCHANGE_PORT'] ?? 0) });
await consoleApp?.listen({ host: '127.0.0.1', port: 0 });
const portOf = (server: Server | undefined): number | undefined => (server?.address() as AddressInfo | undefined)?.port;

const tokens: string[] = [];
for (const user of process.argv.includes('sign-in') ? PEOPLE : []) {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await database.queries
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: user,
      organisation: 1,
      created_at: now,
      seen_at: now,
      expires_at: now + DAY_MS,
      ended_at: null,
    })
    .execute();
  tokens.push(token);
}
writeSync(1, `${JSON.stringify({ port: portOf(app.server), consolePort: portOf(consoleApp?.server), tokens })}\n`);
