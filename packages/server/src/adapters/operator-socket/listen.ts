import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { AnswerOperator, OperatorAnswer, OperatorRequest } from '../../ports/operator-command.ts';
import { readLine } from './read-line.ts';
import { socketFolder, isReachable, REQUEST_BYTES_MAX, socketPath } from './socket-path.ts';

const SILENCE_MS = 10_000;

export interface OperatorSocket {
  close(): Promise<void>;
}

/**
 * Lets operators on this machine send commands to the running exchange, whose embedded store no second process may open. The socket is
 * its owner's alone (0600 in a folder of 0700). Where no socket can be made the exchange goes on without, and `report` hears why.
 */
export async function listenForOperators(
  dataDirectory: string,
  answer: AnswerOperator,
  report: (fault: unknown) => void,
): Promise<OperatorSocket> {
  const path = socketPath(dataDirectory);
  if (!isReachable(path)) {
    report(new Error(`Operators cannot speak with this exchange while it runs: the path of ${path} is too long for a socket`));
    return { close: async () => undefined };
  }
  mkdirSync(socketFolder(dataDirectory), { recursive: true, mode: 0o700 });
  // Whoever holds the store is alone here: what lies in the way was left behind.
  rmSync(path, { force: true });
  const callers = new Set<Socket>();
  const server = createServer((socket) => {
    callers.add(socket);
    socket.on('close', () => callers.delete(socket));
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    void serve(socket, answer).catch(report);
  });
  await new Promise<void>((resolve) => {
    server.on('error', (fault) => {
      report(fault);
      resolve();
    });
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve();
    });
  });
  return {
    async close() {
      for (const socket of callers) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      rmSync(path, { force: true });
    },
  };
}

async function serve(socket: Socket, answer: AnswerOperator): Promise<void> {
  const request = readRequest(await readLine(socket, REQUEST_BYTES_MAX));
  if (!request) {
    socket.destroy();
    return;
  }
  // The command takes as long as it takes.
  socket.setTimeout(0);
  const reply: OperatorAnswer = await answer(request).catch((error: unknown) => ({
    code: 1,
    text: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }));
  socket.end(`${JSON.stringify(reply)}\n`);
}

function readRequest(line: string | undefined): OperatorRequest | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '');
    if (typeof value !== 'object' || value === null || !('words' in value) || !('directory' in value)) return undefined;
    const { words, directory } = value;
    return Array.isArray(words) && words.every((word) => typeof word === 'string') && typeof directory === 'string'
      ? { words, directory }
      : undefined;
  } catch {
    return undefined;
  }
}
