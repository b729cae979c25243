import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';

/**
 * How exchange and signer speak: one question and one answer on a connection, each a line. The signer begins with a random number; the
 * asker answers with one of its own; the code (HMAC-SHA256 under the shared token) of each line covers both numbers and the direction, so
 * that no line is worth anything on another connection, or sent back. Nothing in it is secret: a signed transaction is public.
 */
export interface Numbers {
  readonly signer: string;
  readonly asker: string;
}

type Direction = 'question' | 'answer';

const LINE_BYTES_MAX = 2_000_000;
export const RANDOM_BYTES = 32;
const NUMBER = /^[0-9a-f]{64}$/;

function code(token: string, direction: Direction, numbers: Numbers, body: string): Buffer {
  return createHmac('sha256', token).update([direction, numbers.signer, numbers.asker, body].join('\n')).digest();
}

export function sealLine(token: string, direction: Direction, numbers: Numbers, body: string): string {
  return `${JSON.stringify({ asker: numbers.asker, body, code: code(token, direction, numbers, body).toString('hex') })}\n`;
}

/** The body of a line whose code is right; undefined for any other. `asker` is the number that it must bear, where it is known. */
export function openLine(
  token: string,
  direction: Direction,
  known: { readonly signer: string; readonly asker?: string },
  line: string,
): { readonly body: string; readonly asker: string } | undefined {
  const fields = fieldsOf(line);
  if (!fields || (known.asker !== undefined && known.asker !== fields.asker)) return undefined;
  const expected = code(token, direction, { signer: known.signer, asker: fields.asker }, fields.body);
  const given = Buffer.from(fields.code, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? fields : undefined;
}

function fieldsOf(line: string): { readonly asker: string; readonly body: string; readonly code: string } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('asker' in value) || !('body' in value) || !('code' in value)) return undefined;
    const { asker, body, code } = value;
    if (typeof asker !== 'string' || typeof body !== 'string' || typeof code !== 'string' || !NUMBER.test(asker)) return undefined;
    return { asker, body, code };
  } catch {
    return undefined;
  }
}

/** The lines that come, one after the other; undefined when the other side ends, breaks off or says too much. */
export function readLines(socket: Socket): () => Promise<string | undefined> {
  let text = '';
  let isOver = false;
  let wake: () => void = () => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
    if (text.length > LINE_BYTES_MAX) socket.destroy();
    wake();
  });
  for (const event of ['end', 'close', 'error']) socket.on(event, end);
  return async () => {
    for (;;) {
      const at = text.indexOf('\n');
      if (at >= 0) {
        const line = text.slice(0, at);
        text = text.slice(at + 1);
        return line;
      }
      if (isOver) return undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}
