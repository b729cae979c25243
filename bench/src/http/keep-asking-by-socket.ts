import { once } from 'node:events';
import { WebSocket } from 'ws';

/** An address may have a hundred sockets open. */
const ADDRESSES = 4;
let opened = 0;

const REPLY = /"status":(\d+)(?:.*"code":(-\d+))?/;

/** The same over one WebSocket: sends what `next` gives until that is undefined; an order that was taken has the code 0. */
export async function keepAskingBySocket(
  { port }: { readonly port: number },
  next: () => string | undefined,
  answered: (code: string, sentAt: number) => void,
): Promise<void> {
  opened += 1;
  const socket = new WebSocket(`ws://localhost:${port}/ws-api/v3`, { localAddress: `127.0.0.${1 + (opened % ADDRESSES)}`, family: 4 });
  let sentAt = 0;
  const send = (): void => {
    const asked = next();
    sentAt = performance.now();
    if (asked === undefined) socket.close();
    else socket.send(asked);
  };
  socket.on('open', send);
  socket.on('message', (message: Buffer) => {
    const [, status = '', code = status] = REPLY.exec(message.toString('latin1')) ?? [];
    answered(status === '200' ? '0' : code, sentAt);
    send();
  });
  await once(socket, 'close');
}
