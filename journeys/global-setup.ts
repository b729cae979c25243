import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const READY_MS_MAX = 120_000;
const program = fileURLToPath(new URL('../packages/server/dist/marque.js', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the exchange under test; empty when there is no browser to look at it with. */
    readonly port: number;
    readonly browser: string;
  }
}

function freePort(): Promise<number> {
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

async function waitUntilReady(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_MS_MAX;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    const health = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the exchange did not get ready:\n${output()}`);
}

/** Starts the built exchange as `npm start` does, with a demo world of its own, and ends it after the last journey. */
export default async function setup(project: TestProject) {
  const browser = process.env.CHROME_PATH ?? '';
  const directory = mkdtempSync(join(tmpdir(), 'marque-journeys-'));
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, [program, 'start'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', MARQUE_DATA_DIR: directory, MARQUE_PROFILE: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => { output = (output + chunk.toString()).slice(-20_000); });
  child.stderr.on('data', (chunk: Buffer) => { output = (output + chunk.toString()).slice(-20_000); });
  await waitUntilReady(port, child, () => output);
  project.provide('port', port);
  project.provide('browser', browser);
  return async () => {
    const ended = new Promise((resolve) => { child.once('exit', resolve); });
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
    rmSync(directory, { recursive: true, force: true });
  };
}
