import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';
import { WebSocketServer, type WebSocket } from 'ws';
import { MovingBook } from './moving-book.ts';

export const PAIR = 'ART_USDT';

/** An exchange's site with a book of ours: pages come from the exchange, depth from here, as often as asked for. */
export interface Relay {
  readonly port: number;
  /** Depth messages a second from now on. */
  pace(perSecond: number): void;
  close(): Promise<void>;
}

const NAIVE_HTML = `<!doctype html><meta charset="utf-8"><title>naive</title><link rel="icon" href="data:,">
<style>body{font:13px system-ui;font-variant-numeric:tabular-nums}.row{display:flex;justify-content:space-between;width:320px;height:20px}</style><script type="module" src="/naive.js"></script>`;

async function naiveScript(): Promise<string> {
  const bundle = await rolldown({
    input: new URL('naive-page.ts', import.meta.url).pathname,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return output[0].code;
}

export async function openRelay(exchangePort: number): Promise<Relay> {
  const script = await naiveScript();
  const book = new MovingBook(PAIR);
  const readers = new Set<WebSocket>();
  const server = createServer((incoming, reply) => {
    if (incoming.url?.startsWith('/naive') && incoming.url !== '/naive.js')
      return void reply.setHeader('content-type', 'text/html').end(NAIVE_HTML);
    if (incoming.url === '/naive.js') return void reply.setHeader('content-type', 'text/javascript').end(script);
    const { method, url, headers } = incoming;
    const onward = request(
      { host: '127.0.0.1', port: exchangePort, ...(method && { method }), ...(url && { path: url }), headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
    return undefined;
  });
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    if (incoming.url !== '/socket') return void socket.destroy();
    sockets.handleUpgrade(incoming, socket, head, (reader) => listen(reader, book, readers));
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const beat = beating(() => {
    const text = JSON.stringify(book.next());
    for (const reader of readers) reader.send(text);
  });
  return {
    port: (server.address() as AddressInfo).port,
    pace: beat.pace,
    close: async () => {
      beat.pace(0);
      for (const reader of readers) reader.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function listen(reader: WebSocket, book: MovingBook, readers: Set<WebSocket>): void {
  reader.on('close', () => readers.delete(reader));
  reader.on('message', (data) => {
    const asked = JSON.parse(data.toString()) as { op: string; ch?: string };
    if (asked.op === 'ping') reader.send('{"ch":"pong"}');
    if (asked.ch !== 'depth') return;
    if (asked.op === 'sub') reader.send(JSON.stringify(book.snapshot()));
    if (asked.op === 'sub') readers.add(reader);
    else readers.delete(reader);
  });
}

/** Calls `act` so many times a second, evenly, catching up when the timer was late. */
function beating(act: () => void) {
  let [perSecond, since, done] = [0, 0, 0];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since) * perSecond) / 1_000);
    for (; done < due; done += 1) act();
  }, 1);
  timer.unref();
  const pace = (next: number): void => {
    [perSecond, since, done] = [next, performance.now(), 0];
  };
  return { pace };
}
