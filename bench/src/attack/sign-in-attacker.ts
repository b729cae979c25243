import { connect, type Socket } from 'node:net';
import { newLogin } from '@marque/contract/auth';
import { sealTicket } from '@marque/server/sealed-tickets';
import { SECRET } from './exchange.ts';

/** Sign-ins that are all offered at the same instant, each with a solved puzzle, from many addresses and for many accounts. */
export interface SignInAttack {
  readonly port: number;
  readonly signIns: number;
  readonly seconds: number;
}

export interface SignInOutcome {
  /** Answers by their code, or by status where there is none; "nothing" where the connection ended without one. */
  readonly answers: Readonly<Record<string, number>>;
  /** Milliseconds from the first offer to the last answer that was no refusal of work, and to the last refusal. */
  readonly judgedMs: number;
  readonly refusedMs: number;
}

/** All of one connection are sent before anything is answered. */
const A_CONNECTION = 2;
const ADDRESSES = 250;
const ORGANISATION = 1;
const PUZZLE_SECONDS = 120;
/** "Too frequent", which is how dear work is refused. */
const REFUSED = '12003';
/** The connection ended without an answer. */
const NOTHING = 'nothing';
const ANSWER = /HTTP\/1\.1 (\d{3})[^]*?\r\n\r\n(\{.*?"msg")?/g;

const clock = { now: () => Date.now() };

function requestOf(n: number, port: number): string {
  const solved = sealTicket(
    { clock, secret: SECRET },
    { kind: 'slider', organisation: ORGANISATION, claims: ['login', 0], seconds: PUZZLE_SECONDS },
  );
  const form = new URLSearchParams({ username: `crowd-${n}@example.com`, password: 'Harbour-Lamp-58', slider_secret: solved }).toString();
  return (
    `POST /api${newLogin.path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nAccept-Language: en\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`
  );
}

async function run({ port, signIns, seconds }: SignInAttack): Promise<SignInOutcome> {
  const answers: Record<string, number> = {};
  let [judgedMs, refusedMs, begun] = [0, 0, 0];
  const offers = Array.from({ length: signIns / A_CONNECTION }, (_, n) =>
    Array.from({ length: A_CONNECTION }, (__, i) => requestOf(n * A_CONNECTION + i, port)).join(''),
  );
  const take = (name: string): void => {
    answers[name] = (answers[name] ?? 0) + 1;
    const at = performance.now() - begun;
    if (name === REFUSED || name.startsWith('http')) refusedMs = at;
    else if (name !== NOTHING) judgedMs = at;
  };
  const listen = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      let text = '';
      let taken = 0;
      const end = (): void => {
        for (; taken < A_CONNECTION; taken += 1) take(NOTHING);
        resolve();
      };
      socket.setEncoding('latin1').on('data', (part: string) => {
        text += part;
        const found = [...text.matchAll(ANSWER)].map(([, status, body]) => /"code":(\d+)/.exec(body ?? '')?.[1] ?? `http ${status}`);
        for (; taken < found.length && taken < A_CONNECTION; taken += 1) take(found[taken] ?? '');
        if (taken === A_CONNECTION) socket.destroy();
      });
      socket.on('close', end);
    });
  begun = performance.now();
  const sockets = offers.map((offer, n) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.2.${1 + (n % ADDRESSES)}`, noDelay: true });
    socket.on('error', () => undefined).once('connect', () => socket.write(offer));
    return socket;
  });
  const heard = sockets.map(listen);
  const late = setTimeout(() => sockets.forEach((socket) => socket.destroy()), seconds * 1_000);
  await Promise.all(heard);
  clearTimeout(late);
  return { answers, judgedMs, refusedMs };
}

process.once('message', (attack: SignInAttack) => {
  void run(attack).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
