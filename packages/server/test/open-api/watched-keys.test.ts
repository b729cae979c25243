import type { Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EndedCheck } from '../../src/feed/ended-check.ts';
import { openSignedWorld } from './signed-world.ts';
import { SocketClient } from './socket-client.ts';

const signed = openSignedWorld();
afterEach(() => vi.restoreAllMocks());

/** How many keys the store is asked about after something changed for anybody; a question that is under way is over by then. */
async function keysAskedAbout(): Promise<number> {
  const asked = vi.spyOn(signed().world.keys, 'endedAmong');
  signed().world.keys.tellChanged('anybody');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const count = asked.mock.calls.at(-1)?.[0].length ?? 0;
  asked.mockRestore();
  return count;
}

const connections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((fault, count) => (fault ? reject(fault) : resolve(count)));
  });

describe('keys that sockets depend on', () => {
  it('are watched for as long as these are open', async () => {
    const { body } = await signed().send({ method: 'POST', path: '/userDataStream' });
    const [calls, listener] = [await SocketClient.open(signed()), await SocketClient.open(signed(), `/ws/${String(body['listenKey'])}`)];
    await calls.call('session.logon');
    await calls.call('userDataStream.subscribe');
    await calls.call('userDataStream.subscribe.signature', {}, signed().other);
    await expect.poll(keysAskedAbout).toBe(4);
    await calls.ask('userDataStream.unsubscribe', { subscriptionId: 1 });
    await expect.poll(keysAskedAbout).toBe(3);
    await calls.ask('session.logout');
    await expect.poll(keysAskedAbout).toBe(1);
    await calls.call('session.logon');
    await calls.close();
    await listener.close();
    await expect.poll(keysAskedAbout).toBe(0);
  });

  it('are not watched for a connection that is gone before it has logged on', async () => {
    const { app, keys } = signed().world;
    const find = keys.find.bind(keys);
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const found = vi.spyOn(keys, 'find').mockImplementationOnce(async (...asked) => {
      await held;
      return find(...asked);
    });
    const used = vi.spyOn(keys, 'noteUse');
    const client = await SocketClient.open(signed());
    client.say(JSON.stringify({ id: 1, method: 'session.logon', params: client.sign() }));
    await expect.poll(() => found.mock.calls.length).toBe(1);
    client.socket.terminate();
    await expect.poll(() => connections(app.server)).toBe(0);
    goOn();
    await expect.poll(() => used.mock.calls.length).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await keysAskedAbout()).toBe(0);
  });
});

describe('what has ended', () => {
  it('is asked for once more where something changed while it was asked for, and is waited for', async () => {
    const answers: (() => void)[] = [];
    const check = new EndedCheck({
      ask: () => new Promise((resolve) => void answers.push(resolve)),
      everyMs: 60_000,
      report: () => undefined,
    });
    for (let changes = 0; changes < 3; changes += 1) check.start();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    check.start();
    const closed = check.close();
    answers.at(-1)?.();
    await closed;
    check.start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(answers).toHaveLength(2);
  });

  it('is asked for again after the store could not say it', async () => {
    const report = vi.fn();
    const ask = vi.fn(async () => undefined as void).mockRejectedValueOnce(new Error('away'));
    const check = new EndedCheck({ ask, everyMs: 60_000, report });
    check.start();
    await expect.poll(() => report.mock.calls.length).toBe(1);
    check.start();
    expect(ask).toHaveBeenCalledTimes(2);
    await check.close();
  });
});
