import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { readQuestion, writeMessage } from '../signing/messages.ts';
import { openLine, RANDOM_BYTES, readLines, sealLine } from '../signing/sealed-line.ts';
import type { AnswerSigner } from './sign.ts';

const SILENCE_MS = 30_000;
const CALLERS_MAX = 50;

interface Listening {
  readonly path: string;
  readonly token: string;
  readonly answer: AnswerSigner;
  readonly report: (text: string) => void;
}

/** Serves the socket, which is its owner's alone. One signer at a time: two would each count their own limits. */
export async function listen({ path, token, answer, report }: Listening): Promise<{ close(): Promise<void> }> {
  if (existsSync(path)) {
    if (await isAnswered(path)) throw new Error(`A signer listens at ${path} already`);
    rmSync(path);
  }
  const callers = new Set<Socket>();
  const server = createServer((socket) => {
    if (callers.size >= CALLERS_MAX) {
      socket.destroy();
      return;
    }
    callers.add(socket);
    socket.on('close', () => callers.delete(socket));
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    void serve(socket, token, answer).catch((fault: unknown) => {
      report(fault instanceof Error ? fault.message : String(fault));
      socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
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
    },
  };
}

async function serve(socket: Socket, token: string, answer: AnswerSigner): Promise<void> {
  const nextLine = readLines(socket);
  const signer = randomBytes(RANDOM_BYTES).toString('hex');
  socket.write(`${signer}\n`);
  const opened = openLine(token, 'question', { signer }, (await nextLine()) ?? '');
  const question = opened && readQuestion(opened.body);
  if (!question) {
    socket.destroy();
    return;
  }
  socket.setTimeout(0);
  const reply = writeMessage(await answer(question));
  socket.end(sealLine(token, 'answer', { signer, asker: opened.asker }, reply));
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
