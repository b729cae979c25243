import { rmSync } from 'node:fs';
import { composeExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { failOnWrongAnswer } from '@marque/testkit';
import pino from 'pino';
import { expect, it } from 'vitest';
import { copyDemoWorld } from '../demo-world/copied-world.ts';

const HANGING_MS = 120_000;

it('says at /health that a job is overdue, and goes on serving', async () => {
  const directory = await copyDemoWorld();
  const reading = readSettings({ MARQUE_DATA_DIR: directory, MARQUE_DEMO_TRADERS: 'off' });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  try {
    const health = async () => {
      const answer = await exchange.app.inject({ url: '/health' });
      return [answer.statusCode, answer.json<{ parts: Record<string, string> }>().parts['jobs']];
    };
    // What fell due since the copied world was made is done at the start.
    await expect.poll(health, { timeout: 30_000 }).toEqual([200, 'ok']);
    const now = Date.now();
    await exchange.database.queries
      .updateTable('jobs')
      .set({ due_at: now - HANGING_MS, holder: 'another process', leased_until: now + HANGING_MS })
      .where('name', '=', 'forget-keys')
      .execute();
    // Requests within a second share one look.
    await expect.poll(health, { timeout: 10_000 }).toEqual([200, 'behind']);
  } finally {
    await exchange.close();
    rmSync(directory, { recursive: true, force: true });
  }
}, 120_000);
