import { inspect } from 'node:util';
import { connect, headers } from '@nats-io/transport-node';
import { NatsServer } from '@marque/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { openNatsBus } from '../../src/adapters/bus/nats-bus.ts';
import type { Bus } from '../../src/ports/bus.ts';
import { natsIsHere } from './bus-kinds.ts';

const WAIT_MS = 20_000;
const ACCOUNT = { user: 'marque', password: 'correct horse, battery@staple' };

describe.skipIf(!natsIsHere)('a bus over NATS', () => {
  const begun: { bus: Bus[]; servers: NatsServer[] } = { bus: [], servers: [] };
  let reports: unknown[] = [];

  afterEach(async () => {
    await Promise.all(begun.bus.splice(0).map((bus) => bus.close()));
    await Promise.all(begun.servers.splice(0).map((server) => server.remove()));
    reports = [];
  });

  const start = async (options: Parameters<typeof NatsServer.create>[0]) => {
    const server = await NatsServer.create(options);
    begun.servers.push(server);
    await server.start();
    return server;
  };

  const open = async (address: string, prefix = 'marque') => {
    const bus = await openNatsBus({ address, prefix, report: (fault) => void reports.push(fault) });
    begun.bus.push(bus);
    return bus;
  };

  it('says what the server finds too large, and stays connected', async () => {
    const { address } = await start({ payloadMax: 1_000 });
    const [one, other] = [await open(address), await open(address)];
    const arrived: string[] = [];
    other.subscribe('changes', (message) => void arrived.push(message));
    other.serve('engine.commands.1', async (message) => 'x'.repeat(Number(message.trim())));
    await other.settled();
    one.publish('changes', 'é'.repeat(501));
    one.publish('changes', 'é'.repeat(500));
    await expect.poll(() => arrived).toEqual(['é'.repeat(500)]);
    expect(reports).toMatchObject([{ message: 'a message of changes is too large for the bus: 1002 bytes' }]);
    await expect(one.request('engine.commands.1', '5'.padEnd(1_001), WAIT_MS)).resolves.toEqual({ ok: false, fault: 'too_large' });
    await expect(one.request('engine.commands.1', '1001', WAIT_MS)).resolves.toEqual({ ok: false, fault: 'failed' });
    await expect(one.request('engine.commands.1', '1000'.padEnd(1_000), WAIT_MS)).resolves.toMatchObject({ ok: true });
    expect(reports).toHaveLength(2);
    expect([one.isConnected, other.isConnected]).toEqual([true, true]);
  });

  it('carries requests of one turn together, in as few messages as the server takes, and answers each for itself', async () => {
    const { address } = await start({ payloadMax: 5_000 });
    const [one, other] = [await open(address), await open(address)];
    const messages: string[] = [];
    other.subscribe('engine.commands.1', (message) => void messages.push(message));
    other.serve('engine.commands.1', async (message) => {
      if (message.startsWith('fails')) throw new Error('refused');
      return message;
    });
    await other.settled();
    const ask = (sent: readonly string[]) => Promise.all(sent.map((message) => one.request('engine.commands.1', message, WAIT_MS)));
    const small = Array.from({ length: 200 }, (_, at) => (at % 50 === 7 ? `fails ${at}` : 'ü'.repeat(at % 20)));
    expect(await ask(small)).toEqual(
      small.map((message) => (message.startsWith('fails') ? { ok: false, fault: 'failed' } : { ok: true, message })),
    );
    // At most 64 at once, so that one that takes long keeps few others waiting.
    expect(messages).toHaveLength(4);
    expect(messages.join('')).toBe(small.join(''));
    expect(reports).toHaveLength(4);
    messages.length = 0;
    const large = Array.from({ length: 10 }, (_, at) => String(at).repeat(1_200));
    expect(await ask([...large, 'x'.repeat(5_000), 'x'.repeat(5_001)])).toEqual([
      ...large.map((message) => ({ ok: true, message })),
      { ok: true, message: 'x'.repeat(5_000) },
      { ok: false, fault: 'too_large' },
    ]);
    expect(messages.map(({ length }) => length)).toEqual([3_600, 3_600, 3_600, 1_200, 5_000]);
    expect(reports).toHaveLength(4);
  });

  it('answers those of a group whose answers fit into one message, and says of the others that they failed', async () => {
    const { address } = await start({ payloadMax: 5_000 });
    const [one, other] = [await open(address), await open(address)];
    other.serve('engine.commands.1', async (message) => message.repeat(1_500));
    await other.settled();
    const answers = await Promise.all(['a', 'b', 'c'].map((message) => one.request('engine.commands.1', message, WAIT_MS)));
    expect(answers).toEqual([
      { ok: true, message: 'a'.repeat(1_500) },
      { ok: true, message: 'b'.repeat(1_500) },
      { ok: false, fault: 'failed' },
    ]);
    expect(reports).toMatchObject([{ message: 'an answer of engine.commands.1 is too large for the bus: 1500 bytes' }]);
  });

  it('says of a message whose parts it cannot read that the server failed', async () => {
    const { address } = await start({});
    const other = await open(address);
    const asked: string[] = [];
    other.serve('engine.commands.1', async (message) => {
      asked.push(message);
      return '';
    });
    await other.settled();
    const client = await connect({ servers: address.replace('nats://', '') });
    const added = headers();
    added.set('Marque-Parts', '2 2');
    const reply = await client.request('marque.engine.commands.1', 'abc', { headers: added, timeout: WAIT_MS });
    await client.close();
    expect([reply.headers?.get('Marque-Parts'), reply.data.length, asked]).toEqual(['-', 0, []]);
    expect(reports).toMatchObject([{ cause: { message: 'a message of 3 bytes names parts of 4' } }]);
  });

  it('keeps exchanges apart that share a server', async () => {
    const { address } = await start({});
    const [first, second] = [await open(address, 'first'), await open(address, 'second')];
    const arrived: string[] = [];
    second.subscribe('changes', (message) => void arrived.push(message));
    first.serve('engine.commands.1', async () => 'first');
    await Promise.all([first.settled(), second.settled()]);
    first.publish('changes', 'of the first');
    await first.settled();
    second.publish('changes', 'of the second');
    await expect.poll(() => arrived).toEqual(['of the second']);
    await expect(second.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual({ ok: false, fault: 'no_servers' });
    await expect(first.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual({ ok: true, message: 'first' });
  });

  it('uses the credentials of its address', async () => {
    const { address } = await start({ account: ACCOUNT });
    const bus = await open(address);
    expect(bus.isConnected).toBe(true);
    bus.serve('engine.commands.1', async () => 'answer');
    await expect(bus.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual({ ok: true, message: 'answer' });
    expect(reports).toEqual([]);
  });

  it.each([
    ['a wrong password', (port: number) => `nats://marque:hidden-word@127.0.0.1:${port}`],
    ['a wrong token', (port: number) => `nats://hidden-word@127.0.0.1:${port}`],
    ['encryption that the server has not', (port: number) => `tls://marque:hidden-word@127.0.0.1:${port}`],
    ['a host that is none', () => 'nats://marque:hidden-word@bus.invalid'],
  ])('is away with %s, says so once and shows no secret', async (_name, addressOf) => {
    const { port } = await start({ account: ACCOUNT });
    const bus = await open(addressOf(port));
    const again = await open(addressOf(port));
    expect([bus.isConnected, again.isConnected]).toEqual([false, false]);
    await expect(bus.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual({ ok: false, fault: 'away' });
    expect(reports).toHaveLength(2);
    expect(inspect(reports, { depth: 9, showHidden: true })).not.toMatch(/hidden-word|correct horse/);
  });
});
