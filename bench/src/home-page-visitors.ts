import { connect, type Socket } from 'node:net';

/** What visitors of one address saw. Times in ms. */
export interface VisitorsResult {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Asks again as soon as the answer is there, on one connection kept open; `onAnswer` gets each answer's time and length. */
function keepAsking(port: number, request: string, onAnswer: (ms: number, bytes: number) => void): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let waitingFor = -1;
  let seen = Buffer.alloc(0);
  let asked = 0;
  const ask = (): void => {
    asked = performance.now();
    waitingFor = -1;
    seen = Buffer.alloc(0);
    socket.write(request);
  };
  socket.on('connect', ask);
  socket.on('error', (fault) => {
    throw fault;
  });
  socket.on('data', (part) => {
    seen = seen.length === 0 ? part : Buffer.concat([seen, part]);
    if (waitingFor < 0) {
      const end = seen.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const head = seen.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 200));
      waitingFor = end + END_OF_HEAD.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    }
    if (seen.length < waitingFor) return;
    onAnswer(performance.now() - asked, waitingFor);
    ask();
  });
  return socket;
}

/** So many visitors at once ask for an address for some seconds, after a second to warm up. */
async function visitAll(port: number, path: string, visitors: number, seconds: number): Promise<VisitorsResult> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\nAccept-Language: en\r\n\r\n`;
  const times: number[] = [];
  let bytes = 0;
  let isCounting = false;
  const sockets = Array.from({ length: visitors }, () =>
    keepAsking(port, request, (ms, length) => {
      if (!isCounting) return;
      times.push(ms);
      bytes += length;
    }),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000);
  });
  isCounting = true;
  const begun = performance.now();
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
  });
  isCounting = false;
  const taken = (performance.now() - begun) / 1_000;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, seconds: taken, bytes: bytes / times.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

const [port, path, visitors, seconds] = process.argv.slice(2);
process.send?.(await visitAll(Number(port), path ?? '/', Number(visitors), Number(seconds)));
process.disconnect?.();
