import { connect } from 'node:net';

const CODE = /"code":(-?\d+)/;
const TAKEN = /"orderId":\d/;
const LENGTH = /content-length: (\d+)/i;

interface Asking {
  readonly port: number;
  /** Which of this machine's addresses asks. */
  readonly from?: string;
  /** Nothing is sent before it is fulfilled. */
  readonly begin?: Promise<void>;
  readonly onConnected?: () => void;
}

/**
 * One connection that is kept: sends what `next` gives until that is undefined, and calls `answered` with the code of each answer (0 for an order that was taken) and when it was
 * asked for.
 */
export function keepAsking(
  { port, from, begin, onConnected }: Asking,
  next: () => string | undefined,
  answered: (code: string, sentAt: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...(from !== undefined && { localAddress: from }) });
    let text = '';
    let sentAt = 0;
    const send = (): void => {
      const asked = next();
      sentAt = performance.now();
      if (asked === undefined) socket.end();
      else socket.write(asked);
    };
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      onConnected?.();
      void (begin ?? Promise.resolve()).then(send);
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      const length = Number(LENGTH.exec(text)?.[1] ?? Number.NaN);
      if (head < 0 || text.length < head + 4 + length) return;
      const body = text.slice(head);
      answered(TAKEN.test(body) ? '0' : (CODE.exec(body)?.[1] ?? text.slice(9, 12)), sentAt);
      text = '';
      send();
    });
    socket.on('error', (fault) => reject(new Error(`${fault.message}, ${Math.round(performance.now() - sentAt)} ms after the request`)));
    socket.on('close', () => resolve());
  });
}
