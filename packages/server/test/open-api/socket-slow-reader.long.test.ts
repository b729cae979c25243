import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openSignedWorld } from './signed-world.ts';
import { SocketClient } from './socket-client.ts';

const signed = openSignedWorld();
const SENT_MAX = 60_000;
const AT_ONCE = 200;

describe('a stream whose reader takes nothing', () => {
  it('is closed, and what was sent until then has no gap', async () => {
    const client = await SocketClient.open(signed());
    await client.call('userDataStream.subscribe.signature');
    const { owner } = signed().ann;
    const token = signed().world.listings.token('USDT')?.id ?? -1;
    const post = () =>
      signed().world.submit({
        kind: 'post',
        reason: 'deposit',
        reference: '',
        postings: [
          { owner: 0, token, account: 'world', amount: -1n },
          { owner, token, account: 'usable', amount: 1n },
        ],
      });
    const raw = Reflect.get(client.socket, '_socket') as Socket;
    raw.pause();
    let sent = 0;
    for (; sent < SENT_MAX && !raw.destroyed; sent += AT_ONCE) await Promise.all([...Array(AT_ONCE).keys()].map(post));
    raw.resume();
    await client.ended();
    const units = (text: unknown): bigint => BigInt(Math.round(Number(text) * 100_000_000));
    let came = 0n;
    for (const { event } of client.events) {
      if (event.e === 'balanceUpdate') came += units(event['d']);
      else expect(units((event['B'] as { f: string }[])[0]?.f)).toBe(1_000_000_000_000n + came);
    }
    expect(came).toBeGreaterThan(0n);
    expect(came).toBeLessThan(BigInt(sent));
  }, 60_000);
});
