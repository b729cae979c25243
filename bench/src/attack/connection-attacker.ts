import { connect, type Socket } from 'node:net';

export const KINDS = ['unread', 'half', 'hosts', 'unread-feed', 'behind'] as const;
export type Kind = (typeof KINDS)[number];

export interface Attack {
  readonly kind: Kind;
  readonly port: number;
  readonly seconds: number;
}

/** Connections that were opened, and how many of them the exchange ended. */
export interface Outcome {
  readonly opened: number;
  readonly ended: number;
}

const ATTACKER = '127.0.2.1';
const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const PAIRS = ['ART_USDT', 'BTC_USDT', 'ETH_USDT', 'ART_CKUSD', 'BTC_CKUSD'];

const get = (path: string, more = '', host = 'localhost'): string => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;

/** A frame as a client sends it, masked with nothing; shorter than 126 bytes. */
const frame = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

let opened = 0;
let ended = 0;

function open(port: number, { reads }: { readonly reads: boolean }): Socket {
  opened += 1;
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
  socket
    .on('error', () => undefined)
    .on('close', () => {
      ended += 1;
    });
  if (reads) socket.resume();
  else socket.pause();
  return socket;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface Plan {
  /** Connections kept at once; one that is ended is opened again, at most every second. */
  readonly connections: number;
  readonly reads: boolean;
  readonly begin: (socket: Socket) => void;
  /** Called several times a second on each. */
  readonly goOn?: (socket: Socket) => void;
}

const page = (i: number): string => get(i % 2 === 0 ? `/api/rt/getKline?pair=ART_USDT&size=500` : '/trade/ART_USDT');

const PLANS: Readonly<Record<Kind, Plan>> = {
  unread: {
    connections: 120,
    reads: false,
    begin: (socket) => socket.write(Array.from({ length: 400 }, (_, i) => page(i)).join('')),
  },
  half: {
    connections: 400,
    reads: true,
    begin: (socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    goOn: (socket) => {
      if (Math.random() < 0.2) socket.write('x');
    },
  },
  hosts: {
    connections: 30,
    reads: true,
    begin: () => undefined,
    goOn: (socket) => {
      socket.write(get('/', '', 'a@b'));
      socket.write(get('/about', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'));
    },
  },
  'unread-feed': {
    connections: 100,
    reads: false,
    begin: (socket) => {
      socket.write(get('/socket', HANDSHAKE));
      for (const pair of PAIRS) for (const ch of ['depth', 'trades']) socket.write(frame(JSON.stringify({ op: 'sub', ch, pair })));
    },
    goOn: (socket) => socket.write(frame('{"op":"ping"}')),
  },
  behind: {
    connections: 5,
    reads: true,
    begin: (socket) => socket.write(get('/api/rt/getTrades?pair=ART_USDT') + get('/socket', HANDSHAKE)),
  },
};

const TURN_MS = 250;

async function run({ kind, port, seconds }: Attack): Promise<Outcome> {
  const { connections, reads, begin, goOn } = PLANS[kind];
  const sockets: Socket[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    for (let i = 0; i < connections; i += 1) {
      const socket = sockets[i];
      if (socket && !socket.destroyed) {
        if (turn > 4) goOn?.(socket);
      } else if (!socket || turn % 4 === 0) {
        const fresh = open(port, { reads });
        sockets[i] = fresh;
        fresh.once('connect', () => begin(fresh));
      }
    }
    await wait(TURN_MS);
  }
  const outcome = { opened, ended };
  for (const socket of sockets) socket.destroy();
  return outcome;
}

process.once('message', (attack: Attack) => {
  void run(attack).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
