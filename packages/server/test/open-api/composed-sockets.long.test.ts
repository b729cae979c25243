import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { composeExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { failOnWrongAnswer } from '@marque/testkit';
import pino from 'pino';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { refusalOf } from '../feed/test-reader.ts';

it('the whole exchange takes the sockets of programs beside those of its pages, and says goodbye to both', async () => {
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
    await exchange.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = exchange.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://localhost:${port}/ws-api/v3`);
    const heard = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.once('open', () => socket.send('{"id":7,"method":"time"}'));
    expect(await heard).toMatchObject({ id: 7, status: 200, result: { serverTime: expect.any(Number) as number } });
    expect(await refusalOf(port, { path: `/ws/${'a'.repeat(64)}` })).toBe(401);
    await expect.poll(() => refusalOf(port), { timeout: 30_000 }).toBe(101);
    await exchange.app.close();
    expect(await closed).toBe(1001);
  } finally {
    await exchange.close();
    rmSync(directory, { recursive: true, force: true });
  }
}, 120_000);
