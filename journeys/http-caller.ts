import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ownPort } from './worker.ts';

/** A way to the exchange's calls beside the browser: who asks, on which host, with which session. */
export interface Caller {
  readonly host?: string;
  readonly port?: number;
  readonly session?: readonly string[];
}

export interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  /** Cookies given with the answer, as name=value. */
  readonly cookies: readonly string[];
}

interface Reply {
  readonly text: string;
  /** Where the answer sends on to; "" where it does not. */
  readonly location: string;
  readonly cookies: readonly string[];
}

/** Any address of the exchange, on any of its hosts. */
export function ask(
  method: 'GET' | 'POST',
  path: string,
  body: string,
  { host = 'localhost', port, session = [] }: Caller = {},
): Promise<Reply> {
  const at = port ?? ownPort();
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port: at,
        method,
        path,
        headers: {
          host: `${host}:${at}`,
          cookie: session.join('; '),
          'accept-language': 'en',
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({
            text,
            location: response.headers.location ?? '',
            cookies: (response.headers['set-cookie'] ?? []).flatMap((line) => line.split(';')[0] ?? []),
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(method === 'POST' ? body : undefined);
  });
}

export async function call<Data>(
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, string>>,
  caller: Caller = {},
): Promise<Answer<Data>> {
  const form = new URLSearchParams(fields).toString();
  const { text, cookies } = await ask(method, `/api${path}${method === 'GET' && form ? `?${form}` : ''}`, form, caller);
  const { code, msg, data } = JSON.parse(text) as Omit<Answer<Data>, 'cookies'>;
  return { code, msg, data, cookies };
}

/** The answer to somebody who asked too often within a second. */
const TOO_FREQUENT = 12003;

/** A call that has to succeed for the journey to go on. A quick machine may ask more often than a person: it waits when told so. */
export async function must<Data>(
  method: 'GET' | 'POST',
  path: string,
  fields: Readonly<Record<string, string>>,
  caller: Caller = {},
): Promise<Answer<Data>> {
  const first = await call<Data>(method, path, fields, caller);
  if (first.code === TOO_FREQUENT) await setTimeout(1_000);
  const answer = first.code === TOO_FREQUENT ? await call<Data>(method, path, fields, caller) : first;
  if (answer.code !== 0) throw new Error(`${path} came to ${answer.code}: ${answer.msg}`);
  return answer;
}
