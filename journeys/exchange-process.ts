import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEMO_INVESTING } from '../packages/demo/src/investing/index.ts';
import { must } from './http-caller.ts';
import { forgetSessions, FUNDED_PEOPLE, LIN, sessionOf } from './people.ts';
import { copyWorld, removeCopy, settingsOfStore } from './world-store.ts';

const READY_MS_MAX = 600_000;
const OUTPUT_MAX = 20_000;
/** What the log says of an answer that its call does not declare. */
const WRONG_ANSWER = /[A-Z]+ \/\S+ answers otherwise than it declares:.*/;
const program = fileURLToPath(new URL('../packages/server/dist/marque.js', import.meta.url));

/** An exchange in a process of its own, as `npm start` runs it. */
export interface ExchangeProcess {
  readonly port: number;
  readonly directory: string;
  /** Sends the signal and waits until the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

type Settings = Readonly<Record<string, string>>;

/** Starts the built exchange with a demo world in `directory`, with more settings where given, and waits until it says that it is healthy. */
export async function startExchange(directory: string, port: number, settings: Settings = {}): Promise<ExchangeProcess> {
  let output = '';
  let wrongAnswer: string | undefined;
  const child = spawn(process.execPath, [program, 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...settingsOfStore(directory),
      MARQUE_PROFILE: 'demo',
      // Stories need a market that moves, and a machine that has time for them.
      MARQUE_DEMO_TRADERS: 'slow',
      MARQUE_CHECK_ANSWERS: 'on',
      CONSOLE_PORT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const take = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_MAX);
    wrongAnswer ??= WRONG_ANSWER.exec(output)?.[0];
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const end: ExchangeProcess['end'] = async (signal) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
    forgetSessions(port);
    if (wrongAnswer !== undefined) throw new Error(wrongAnswer);
  };
  const deadline = Date.now() + READY_MS_MAX;
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (health?.ok || (settings['MARQUE_STANDBY'] === 'on' && (await isStandby(health)))) return { port, directory, end };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await end('SIGKILL');
  throw new Error(`the exchange did not get ready:\n${output}`);
}

const isStandby = async (health: Response | undefined): Promise<boolean> =>
  ((await health?.json().catch(() => undefined)) as { status?: string } | undefined)?.status === 'standby';

/** Runs a command of operators beside the exchange of this directory, and gives what it prints. */
export async function runOperator(directory: string, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, ...settingsOfStore(directory), MARQUE_PROFILE: 'demo' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
  return stdout;
}

/** What a demo's operators open soon after its first start, and the public lists in which it stands. */
const ON_OFFER = [
  ['GET', '/campaign/listCategoryCampaign', DEMO_INVESTING.offerings.length],
  ['POST', '/Org/IEO/getActivityList', DEMO_INVESTING.tokenSales.length],
  ['POST', '/Org/Activity/getActivityList', DEMO_INVESTING.lockUps.length],
  ['GET', '/bidCamapign/listCampaign', DEMO_INVESTING.auctions.length],
] as const;

async function untilOnOffer(port: number): Promise<void> {
  const deadline = Date.now() + READY_MS_MAX;
  for (const [method, path, wanted] of ON_OFFER) {
    const isThere = async () => (await must<{ data: readonly object[] }>(method, path, {}, { port })).data.data.length >= wanted;
    while (!(await isThere())) {
      if (Date.now() > deadline) throw new Error(`${path} never shows what the demo has on offer`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Well before the job that pays what was left behind would. */
const PAID_MS_MAX = 300_000;
const DAYS_OF_NODES = Math.max(...DEMO_INVESTING.nodes.map(({ days }) => days));

/** Nodes join last, and are paid for the days before: nothing is paid to Lin while a story counts. */
async function untilNodesArePaid(port: number): Promise<void> {
  const caller = { port, host: LIN.host, session: await sessionOf(LIN, port) };
  const deadline = Date.now() + PAID_MS_MAX;
  const paid = async () => {
    const { data } = await must<{ data: readonly { date: string }[] }>('GET', '/econode/listDailyStats', { size: '50' }, caller);
    return new Set(data.data.map(({ date }) => date)).size;
  };
  while ((await paid()) < DAYS_OF_NODES) {
    if (Date.now() > deadline) throw new Error("the demo's nodes are not paid");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Makes a demo world in a folder, in which nobody has an order open, for one in the market of a story would trade with it: making it takes longer
 * than all else about a start, so it is made once and copied.
 */
export async function makeWorld(directory: string): Promise<void> {
  const exchange = await startExchange(directory, await freePort(), { MARQUE_DEMO_TRADERS: 'off', MARQUE_DEMO_INVESTING: 'on' });
  const { port } = exchange;
  await untilOnOffer(port);
  await untilNodesArePaid(port);
  for (const person of FUNDED_PEOPLE) {
    await must('POST', '/Org/Order/cancelAllOrders', {}, { port, host: person.host, session: await sessionOf(person, port) });
  }
  await exchange.end('SIGTERM');
}

/** Starts an exchange in a copy of a world, which goes with it; `prepare` is given the copy before. */
export async function startInCopy(
  world: string,
  settings: Settings,
  prepare?: (directory: string) => Promise<void>,
): Promise<ExchangeProcess> {
  const directory = await copyWorld(world);
  await prepare?.(directory);
  const exchange = await startExchange(directory, await freePort(), settings);
  const end: ExchangeProcess['end'] = async (signal) => {
    await exchange.end(signal);
    await removeCopy(directory);
  };
  return { port: exchange.port, directory, end };
}
