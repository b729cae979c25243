import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusAnswer, Subject } from '../../src/ports/bus.ts';
import { busKinds, type BusEnds } from './bus-kinds.ts';

const WAIT_MS = 20_000;

describe.each(busKinds.filter(({ isHere }) => isHere))('a message bus $name', (kind) => {
  let ends: BusEnds;

  beforeAll(() => kind.start());
  afterAll(() => kind.stop());

  beforeEach(async () => {
    ends = await kind.open();
  });

  afterEach(async () => {
    await Promise.all([ends.one.close(), ends.other.close()]);
  });

  /** What arrives at the other end, or at this one. */
  const listen = async (subject: Subject, at: 'one' | 'other' = 'other') => {
    const arrived: string[] = [];
    const end = ends[at].subscribe(subject, (message) => void arrived.push(message));
    await ends[at].settled();
    return { arrived, end };
  };

  it('delivers to every subscriber, itself among them, later than the call and in order', async () => {
    const heard = [await listen('engine.journal'), await listen('engine.journal'), await listen('engine.journal', 'one')];
    const sent = Array.from({ length: 2_000 }, (_, at) => `batch ${at} ${'é'.repeat(at % 50)}`);
    for (const message of sent) ends.one.publish('engine.journal', message);
    expect(heard.map(({ arrived }) => arrived.length)).toEqual([0, 0, 0]);
    await expect.poll(() => heard.map(({ arrived }) => arrived.length)).toEqual([2_000, 2_000, 2_000]);
    for (const { arrived } of heard) expect(arrived).toEqual(sent);
    expect(ends.one.isConnected).toBe(true);
    expect(ends.reports).toEqual([]);
  });

  it('keeps subjects apart', async () => {
    const [changes, notices] = [await listen('changes'), await listen('notices')];
    ends.one.publish('notices', 'n');
    ends.one.publish('engine.state', 's');
    ends.one.publish('changes', 'c');
    await expect.poll(() => [changes.arrived, notices.arrived]).toEqual([['c'], ['n']]);
  });

  it('brings nothing to a subscription that has ended', async () => {
    const [ended, kept] = [await listen('changes'), await listen('changes')];
    ends.one.publish('changes', 'first');
    await expect.poll(() => ended.arrived).toEqual(['first']);
    ended.end();
    ended.end();
    await ends.other.settled();
    ends.one.publish('changes', 'second');
    await expect.poll(() => kept.arrived).toEqual(['first', 'second']);
    expect(ended.arrived).toEqual(['first']);
  });

  it('reports a listener that throws, calls it again, and the others all the same', async () => {
    ends.other.subscribe('changes', (message) => {
      throw new Error(`cannot read ${message}`);
    });
    const { arrived } = await listen('changes');
    ends.one.publish('changes', 'a');
    ends.one.publish('changes', 'b');
    await expect.poll(() => arrived).toEqual(['a', 'b']);
    await expect.poll(() => ends.reports).toHaveLength(2);
    expect(ends.reports).toMatchObject([{ cause: { message: 'cannot read a' } }, { cause: { message: 'cannot read b' } }]);
  });

  it('brings each asker its own answer', async () => {
    ends.other.serve('engine.commands.1', async (message) => {
      for (let turns = Number(message) % 5; turns > 0; turns -= 1) await turn();
      return `answer to ${message} ✓`;
    });
    await ends.other.settled();
    const asked = Array.from({ length: 500 }, (_, at) => String(at));
    const answers = await Promise.all(asked.map((message) => ends.one.request('engine.commands.1', message, WAIT_MS)));
    expect(answers).toEqual(asked.map((message) => ({ ok: true, message: `answer to ${message} ✓` })));
  });

  it('has one of several servers answer', async () => {
    const asked: string[] = [];
    const serve = async (message: string) => {
      asked.push(message);
      return '';
    };
    ends.one.serve('engine.commands.1', serve);
    ends.other.serve('engine.commands.1', serve);
    await Promise.all([ends.one.settled(), ends.other.settled()]);
    for (let at = 0; at < 50; at += 1) {
      await expect(ends.one.request('engine.commands.1', String(at), WAIT_MS)).resolves.toEqual({ ok: true, message: '' });
    }
    expect(asked).toEqual(Array.from({ length: 50 }, (_, at) => String(at)));
  });

  it('says when nobody serves, before and after somebody did', async () => {
    const ask = () => ends.one.request('engine.commands.1', 'x', WAIT_MS);
    await expect(ask()).resolves.toEqual({ ok: false, fault: 'no_servers' });
    const end = ends.other.serve('engine.commands.1', async () => 'here');
    await ends.other.settled();
    await expect(ask()).resolves.toEqual({ ok: true, message: 'here' });
    end();
    await ends.other.settled();
    await expect(ask()).resolves.toEqual({ ok: false, fault: 'no_servers' });
  });

  it('answers what has come when serving ends, and says of all else that nobody serves', async () => {
    const answers: BusAnswer[] = [];
    for (let turns = 0; turns < 40; turns += 1) {
      const end = ends.other.serve('engine.commands.1', async () => 'here');
      await ends.other.settled();
      const asked = ends.one.request('engine.commands.1', 'x', 2_000);
      for (let at = 0; at < turns % 8; at += 1) await turn();
      end();
      answers.push(await asked);
      await ends.other.settled();
    }
    expect(
      answers.map((answer) => (answer.ok ? answer.message : answer.fault)).filter((said) => said !== 'here' && said !== 'no_servers'),
    ).toEqual([]);
  });

  it('waits for an answer no longer than it was asked to', async () => {
    const answered: string[] = [];
    const released = new AbortController();
    ends.other.serve('engine.commands.1', async (message) => {
      await sleep(WAIT_MS, undefined, { signal: released.signal }).catch(() => undefined);
      answered.push(message);
      return 'late';
    });
    await ends.other.settled();
    await expect(ends.one.request('engine.commands.1', 'x', 30)).resolves.toEqual({ ok: false, fault: 'timeout' });
    released.abort();
    await expect.poll(() => answered).toEqual(['x']);
    expect(ends.reports).toEqual([]);
  });

  it('says when the server failed, and reports why', async () => {
    ends.other.serve('engine.commands.1', (message) => {
      if (message === 'throws') throw new Error('thrown');
      return Promise.reject(new Error('rejected'));
    });
    await ends.other.settled();
    await expect(ends.one.request('engine.commands.1', 'throws', WAIT_MS)).resolves.toEqual({ ok: false, fault: 'failed' });
    await expect(ends.one.request('engine.commands.1', 'rejects', WAIT_MS)).resolves.toEqual({ ok: false, fault: 'failed' });
    expect(ends.reports).toMatchObject([{ cause: { message: 'thrown' } }, { cause: { message: 'rejected' } }]);
  });

  it('sends what is on its way before it closes, and nothing afterwards', async () => {
    const { arrived } = await listen('engine.journal');
    for (let at = 0; at < 100; at += 1) ends.one.publish('engine.journal', String(at));
    await ends.one.close();
    await expect.poll(() => arrived.length).toBe(100);
    ends.one.publish('engine.journal', 'too late');
    expect(ends.one.isConnected).toBe(false);
    await expect(ends.one.request('engine.commands.1', 'x', WAIT_MS)).resolves.toEqual({ ok: false, fault: 'away' });
    await ends.one.settled();
    await ends.one.close();
    expect(arrived).toHaveLength(100);
    expect(ends.reports).toEqual([]);
  });

  it('answers what was asked when it closes: that the answer is lost', async () => {
    const asked: string[] = [];
    ends.other.serve('engine.commands.1', (message) => {
      asked.push(message);
      return new Promise(() => undefined);
    });
    await ends.other.settled();
    const answer = ends.one.request('engine.commands.1', 'x', WAIT_MS);
    await expect.poll(() => asked).toEqual(['x']);
    await ends.one.close();
    await expect(answer).resolves.toEqual({ ok: false, fault: 'lost' });
  });
});
