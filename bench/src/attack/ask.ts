import { Agent, request } from 'node:http';

/** Connections that are kept, few enough that they are not what is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export interface Asked {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  /** Sent as a form by POST; absent for a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** The loopback address that the request comes from. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** One request to the exchange on this machine; status 0 where the connection broke or nothing came within ten seconds. */
export function ask({ port, host, path, form, cookie, from }: Asked): Promise<Answer> {
  const begun = performance.now();
  const authority = `${host}:${port}`;
  const text = form && new URLSearchParams(form).toString();
  return new Promise((resolve) => {
    const end = (status: number, body: string): void => resolve({ status, body, ms: performance.now() - begun });
    const sent = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: form ? 'POST' : 'GET',
        timeout: 10_000,
        ...(from !== undefined && { localAddress: from }),
        headers: {
          host: authority,
          'accept-language': 'en',
          'accept-encoding': 'identity',
          ...(cookie !== undefined && { cookie }),
          ...(form && { origin: `http://${authority}`, 'content-type': 'application/x-www-form-urlencoded' }),
        },
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () => end(answer.statusCode ?? 0, body)).on('error', () => end(0, ''));
      },
    );
    sent.on('timeout', () => sent.destroy()).on('error', () => end(0, ''));
    sent.end(text);
  });
}
