import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VisitorsResult } from './home-page-visitors.ts';

/**
 * The home page as visitors get it, rendered by the server while the demo market moves, against a plain file of the same
 * size from the same server. Both are asked for by turns in one run; visitors are a process of their own on the same machine.
 */
const VISITORS = [16, 128];
const SECONDS = 8;
const ROUNDS = 3;

const program = fileURLToPath(new URL('../../packages/server/dist/marque.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'marque-bench-home-'));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilHealthy(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const health = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  throw new Error('the exchange did not get ready');
}

const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const visitors = (port: number, path: string, count: number): Promise<VisitorsResult> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./home-page-visitors.ts', import.meta.url)), [
      String(port),
      path,
      String(count),
      String(SECONDS),
    ]);
    child.on('message', (result: VisitorsResult) => resolve(result));
    child.on('exit', (code) => {
      if (code !== 0) reject(new Error(`the visitors left with ${code}`));
    });
  });

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Round {
  readonly page: VisitorsResult;
  readonly file: VisitorsResult;
}

function line(count: number, rounds: readonly Round[], cpu: number): string {
  const rate = (kind: keyof Round) => middle(rounds.map((round) => round[kind].requests / round[kind].seconds));
  const at = (kind: keyof Round, time: 'p50' | 'p99') => middle(rounds.map((round) => round[kind][time])).toFixed(1);
  const ratio = middle(rounds.map(({ page, file }) => page.requests / page.seconds / (file.requests / file.seconds)));
  return [
    String(count),
    `${Math.round(middle(rounds.map(({ page }) => page.bytes)))}`,
    `${Math.round(rate('page'))}/s, ${at('page', 'p50')} / ${at('page', 'p99')}`,
    `${Math.round(rate('file'))}/s, ${at('file', 'p50')} / ${at('file', 'p99')}`,
    `**${ratio.toFixed(2)}**`,
    cpu.toFixed(2),
  ].join(' | ');
}

const port = await freePort();
const exchange = spawn(process.execPath, [program, 'start'], {
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', MARQUE_DATA_DIR: directory, MARQUE_PROFILE: 'demo', CONSOLE_PORT: 'off' },
  stdio: 'ignore',
});
try {
  await untilHealthy(port);
  const answer = await fetch(`http://localhost:${port}/`, { headers: { 'accept-encoding': 'identity', 'accept-language': 'en' } });
  if (!answer.ok) throw new Error(`the home page came to ${answer.status}`);
  console.log(
    '| visitors at once | bytes an answer | home page, rendered: requests, p50 / p99 ms | file of that size | page to file | server, cores |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const count of VISITORS) {
    const rounds: Round[] = [];
    const before = cpuSeconds(exchange.pid ?? 0);
    const begun = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await visitors(port, '/', count);
      writeFileSync(join(directory, 'static/demo/bench.png'), randomBytes(Math.round(page.bytes)));
      rounds.push({ page, file: await visitors(port, '/static/demo/bench.png', count) });
    }
    console.log(`| ${line(count, rounds, (cpuSeconds(exchange.pid ?? 0) - before) / ((performance.now() - begun) / 1_000))} |`);
  }
} finally {
  exchange.kill('SIGTERM');
  await new Promise((resolve) => {
    exchange.once('exit', resolve);
  });
  rmSync(directory, { recursive: true, force: true });
}
