import { connect, type Socket } from 'node:net';
import type { OperatorAnswer, OperatorRequest } from '../../ports/operator-command.ts';
import { readLine } from './read-line.ts';
import { ANSWER_BYTES_MAX, isReachable, socketPath } from './socket-path.ts';

/** Asks the exchange that runs on this data directory; undefined where none does. */
export async function askRunningExchange(dataDirectory: string, request: OperatorRequest): Promise<OperatorAnswer | undefined> {
  const path = socketPath(dataDirectory);
  const socket = isReachable(path) ? await connectTo(path) : undefined;
  if (!socket) return undefined;
  const line = readLine(socket, ANSWER_BYTES_MAX);
  socket.write(`${JSON.stringify(request)}\n`);
  const answer = readAnswer(await line);
  socket.destroy();
  return answer ?? { code: 1, text: 'The running exchange broke off before it answered: look whether the change was made.' };
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}

function readAnswer(line: string | undefined): OperatorAnswer | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '');
    if (typeof value !== 'object' || value === null || !('code' in value) || !('text' in value) || typeof value.text !== 'string')
      return undefined;
    const { code, text } = value;
    return code === 0 || code === 1 || code === 2 ? { code, text } : undefined;
  } catch {
    return undefined;
  }
}
