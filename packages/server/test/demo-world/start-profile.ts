import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { composeExchange } from '../../src/compose.ts';
import { readSettings } from '../../src/settings.ts';

/** Composes an exchange on an embedded store in the profile that is named, waits until it is well, and says what a demo's picture answers. */
const reading = readSettings({ MARQUE_DATA_DIR: process.env['MARQUE_DATA_DIR'], MARQUE_DEMO_TRADERS: 'off' });
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const exchange = await composeExchange({
  settings: { ...reading.settings, profile: process.argv[2] === 'production' ? 'production' : 'demo' },
  logger: pino({ level: 'silent' }),
  onStopped: (reason) => {
    throw reason;
  },
});
const ask = async (url: string): Promise<number> => (await exchange.app.inject({ url })).statusCode;
while ((await ask('/health')) !== 200) await sleep(100);
writeSync(1, JSON.stringify({ health: 200, picture: await ask('/static/demo/colophon.svg') }));
await exchange.close();
