import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const READY_MS_MAX = 150_000;
const OUTPUT_MAX = 20_000;
const program = fileURLToPath(new URL('../packages/server/dist/marque.js', import.meta.url));

/** An exchange in a process of its own, as `npm start` runs it. */
export interface ExchangeProcess {
  readonly port: number;
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

/** Starts the built exchange with a demo world in `directory` and waits until it says that it is healthy. */
export async function startExchange(directory: string, port: number): Promise<ExchangeProcess> {
  let output = '';
  const child = spawn(process.execPath, [program, 'start'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', MARQUE_DATA_DIR: directory, MARQUE_PROFILE: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => { child.once('exit', () => resolve()); });
  const take = (chunk: Buffer) => { output = (output + chunk.toString()).slice(-OUTPUT_MAX); };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const end: ExchangeProcess['end'] = async (signal) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  };
  const deadline = Date.now() + READY_MS_MAX;
  while (Date.now() < deadline && child.exitCode === null) {
    const health = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (health?.ok) return { port, end };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await end('SIGKILL');
  throw new Error(`the exchange did not get ready:\n${output}`);
}
