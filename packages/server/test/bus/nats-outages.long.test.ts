import { NatsServer } from '@marque/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openNatsBus } from '../../src/adapters/bus/nats-bus.ts';
import type { Bus } from '../../src/ports/bus.ts';
import { natsIsHere } from './bus-kinds.ts';

const WAIT_MS = 60_000;
const AWAY = { ok: false, fault: 'away' };

const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

describe.skipIf(!natsIsHere)('a bus whose server', () => {
  let server: NatsServer;
  let buses: Bus[];
  let reports: Error[];

  beforeEach(async () => {
    server = await NatsServer.create();
    buses = [];
    reports = [];
  });

  afterEach(async () => {
    await Promise.all(buses.map((bus) => bus.close()));
    await server.remove();
  });

  const open = async (address = server.address, into = reports) => {
    const report = (fault: unknown) => void (fault instanceof Error && into.push(fault));
    const bus = await openNatsBus({ address, prefix: 'marque', report });
    buses.push(bus);
    return bus;
  };

  const isConnected = () => buses.map((bus) => bus.isConnected);

  /** A loss, and what then kept the bus from connecting: each once, however much could not be sent and however often it was tried. */
  const expectOutage = (said: readonly Error[]) => {
    const sentences = said.map(({ message }) => message);
    const [first] = sentences;
    expect(first).toContain(`127.0.0.1:${server.port} is away: the connection ended`);
    expect(sentences).toEqual([...new Set(sentences)]);
  };

  /** Counts how often the bus came back, and keeps what arrived. */
  const observe = (bus: Bus) => {
    const seen = { returns: 0, arrived: [] as string[] };
    bus.onReconnected(() => {
      seen.returns += 1;
    });
    bus.subscribe('changes', (message) => void seen.arrived.push(message));
    return seen;
  };

  it('is lost and returns brings what was subscribed and served again, and says so', async () => {
    await server.start();
    const byBus: [Error[], Error[]] = [[], []];
    const [one, other] = [await open(server.address, byBus[0]), await open(server.address, byBus[1])];
    const seen = observe(other);
    other.serve('engine.commands.1', async (message) => `did ${message}`);
    await other.settled();
    for (let round = 1; round <= 3; round += 1) {
      one.publish('changes', `before ${round}`);
      await expect.poll(() => seen.arrived.at(-1)).toBe(`before ${round}`);
      await server.stop();
      await expect.poll(isConnected).toEqual([false, false]);
      for (let at = 0; at < 100; at += 1) one.publish('changes', 'lost');
      await expect(one.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual(AWAY);
      expect(seen.returns).toBe(round - 1);
      await server.start();
      await expect.poll(() => seen.returns).toBe(round);
      await one.settled();
      await expect(one.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual({ ok: true, message: 'did x' });
      for (const said of byBus) expectOutage(said.splice(0));
    }
    one.publish('changes', 'last');
    await expect.poll(() => seen.arrived.at(-1)).toBe('last');
    expect(seen.arrived).not.toContain('lost');
  });

  it('is not there yet is looked for until it is', async () => {
    const one = await open();
    const seen = observe(one);
    expect(one.isConnected).toBe(false);
    await expect(one.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual(AWAY);
    await server.start();
    await one.settled();
    await expect.poll(() => seen.returns).toBe(1);
    one.publish('changes', 'here');
    await expect.poll(() => seen.arrived).toEqual(['here']);
    expect(reports[0]?.message).toBe(
      `the message bus at 127.0.0.1:${server.port} is away: ECONNREFUSED; what is published meanwhile is lost`,
    );
  });

  it('is lost in the middle of a request loses the answer', async () => {
    await server.start();
    const [one, other] = [await open(), await open()];
    const asked: string[] = [];
    let release = (): void => undefined;
    other.serve('engine.commands.1', async (message) => {
      asked.push(message);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return 'too late';
    });
    await other.settled();
    const answer = one.request('engine.commands.1', 'x', WAIT_MS);
    await expect.poll(() => asked).toEqual(['x']);
    await server.stop();
    await expect(answer).resolves.toEqual({ ok: false, fault: 'lost' });
    await expect.poll(isConnected).toEqual([false, false]);
    release();
    await server.start();
    await Promise.all([one.settled(), other.settled()]);
    expect(asked).toEqual(['x']);
  });

  it('is stuck counts as lost, even with much to be sent, until it goes on', async () => {
    await server.start();
    const before = sockets();
    const [one, other] = [await open(), await open()];
    const seen = observe(other);
    await other.settled();
    await server.pause();
    const asked = one.request('engine.commands.1', 'x', WAIT_MS);
    // More than the buffers between the two programs hold.
    for (let at = 0; at < 64; at += 1) one.publish('engine.journal', 'x'.repeat(500_000));
    await expect(asked).resolves.toEqual({ ok: false, fault: 'lost' });
    await expect.poll(isConnected).toEqual([false, false]);
    await expect(one.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual(AWAY);
    expect(reports.map(({ message }) => message).join()).toContain('it answers no more');
    await expect.poll(() => reports.map(({ message }) => message).join()).toContain('no answer');
    server.resume();
    await expect.poll(() => seen.returns).toBe(1);
    await one.settled();
    one.publish('changes', 'again');
    await expect.poll(() => seen.arrived).toEqual(['again']);
    await Promise.all([one.close(), other.close()]);
    // None of the attempts has left one behind.
    await expect.poll(sockets).toBeLessThanOrEqual(before);
  });

  it('is stuck or away can be left at any time', async () => {
    await server.start();
    const [stuck] = [await open()];
    await server.pause();
    stuck.publish('changes', 'x');
    await stuck.close();
    const late = await open();
    expect(late.isConnected).toBe(false);
    const settled = late.settled();
    await late.close();
    await settled;
    server.resume();
    await server.stop();
    const away = await open();
    await away.close();
    expect(isConnected()).toEqual([false, false, false]);
  });

  it('is lost is replaced by another that is named', async () => {
    const second = await NatsServer.create();
    try {
      await Promise.all([server.start(), second.start()]);
      const address = `${server.address},${second.address}`;
      const [one, other] = [await open(address), await open(address)];
      const seen = observe(other);
      await other.settled();
      await server.stop();
      await expect.poll(() => seen.returns).toBe(1);
      await one.settled();
      one.publish('changes', 'over the second');
      await expect.poll(() => seen.arrived).toEqual(['over the second']);
    } finally {
      await second.remove();
    }
  });
});
