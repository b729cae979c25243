import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askRunningExchange, listenForOperators } from '../../src/adapters/operator-socket/index.ts';
import type { AnswerOperator } from '../../src/ports/operator-command.ts';

let directory: string;
let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'marque-operator-'));
});
afterEach(async () => {
  await close();
  rmSync(directory, { recursive: true, force: true });
});

const fail = (fault: unknown): never => {
  throw fault;
};
const echo: AnswerOperator = async ({ words, directory: from }) => ({ code: 0, text: `${from}: ${words.join(' ')}` });
const socket = () => join(directory, 'operator/socket');

async function open(answer: AnswerOperator = echo): Promise<void> {
  const socket = await listenForOperators(directory, answer, fail);
  close = async () => {
    close = async () => undefined;
    await socket.close();
  };
}

it('answers a command with its exit code, as it was typed', async () => {
  await open(async (request) => ({ ...(await echo(request)), code: 1 }));
  expect(await askRunningExchange(directory, { words: ['org', 'set', '1', 'slogan=好\n"x"'], directory: '/home' })).toEqual({
    code: 1,
    text: '/home: org set 1 slogan=好\n"x"',
  });
});

it("is its owner's alone", async () => {
  await open();
  expect([statSync(join(directory, 'operator')).mode & 0o777, statSync(socket()).mode & 0o777]).toEqual([0o700, 0o600]);
});

it('is not there where nothing runs, and what a killed exchange left behind is nothing', async () => {
  expect(await askRunningExchange(directory, { words: ['org'], directory })).toBeUndefined();
  mkdirSync(join(directory, 'operator'));
  writeFileSync(socket(), '');
  expect(await askRunningExchange(directory, { words: ['org'], directory })).toBeUndefined();
  await open();
  expect(await askRunningExchange(directory, { words: ['org'], directory })).toMatchObject({ code: 0 });
  await close();
  expect(await askRunningExchange(directory, { words: ['org'], directory })).toBeUndefined();
});

it('tells what went wrong inside, and goes on', async () => {
  let times = 0;
  await open(async (request) => {
    times += 1;
    if (times === 1) throw new RangeError('out of bounds');
    return echo(request);
  });
  expect(await askRunningExchange(directory, { words: [], directory })).toEqual({ code: 1, text: 'RangeError: out of bounds' });
  expect(await askRunningExchange(directory, { words: [], directory })).toMatchObject({ code: 0 });
});

it.each(
  [
    '\n',
    '{}\n',
    '[]\n',
    '{"words":"org","directory":"/"}\n',
    '{"words":[1],"directory":"/"}\n',
    `{"words":["${'x'.repeat(200_000)}`,
    'not json\n',
  ].map((text) => [text.slice(0, 30), text]),
)('hangs up on nonsense: %s', async (_name, nonsense) => {
  let asked = 0;
  await open(async (request) => {
    asked += 1;
    return echo(request);
  });
  const said = await new Promise<string>((resolve) => {
    let text = '';
    const caller = connect(socket(), () => caller.write(nonsense));
    caller.on('data', (part) => {
      text += part.toString();
    });
    caller.on('error', () => undefined);
    caller.on('close', () => resolve(text));
  });
  expect([said, asked]).toEqual(['', 0]);
  expect(await askRunningExchange(directory, { words: [], directory })).toMatchObject({ code: 0 });
});

it('lets the exchange start where no socket can be made', async () => {
  const faults: unknown[] = [];
  const deep = join(directory, 'x'.repeat(120));
  const socket = await listenForOperators(deep, echo, (fault) => faults.push(fault));
  expect(faults.map(String)).toEqual([expect.stringContaining('is too long for a socket')]);
  expect(await askRunningExchange(deep, { words: [], directory })).toBeUndefined();
  await socket.close();
});
