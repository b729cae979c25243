import { generateKeyPairSync, sign } from 'node:crypto';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { LIN, newSpanId, newTraceId, type TracedExchange } from './traced-exchange.ts';

const DAY_MS = 86_400_000;

interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A program of the customer's: makes calls of the open API, each in a trace of its own, and throws what is not done. */
export async function programOf({ running }: TracedExchange) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const [key, now] = [newTraceId(), Date.now()];
  await withApiKeys(running.database.queries)
    .insertInto('api_keys')
    .values({
      user_id: LIN,
      public_key: key,
      kind: 'ed25519',
      sealed_secret: null,
      public_pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      scopes: ['read', 'trade'],
      label: 'a program',
      ips: [],
      created_at: now,
      expires_at: now + DAY_MS,
    })
    .execute();
  const traces: string[] = [];
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, fields: Readonly<Record<string, string>>): Promise<Answered> => {
    const traceId = newTraceId();
    traces.push(traceId);
    const text = new URLSearchParams({ symbol: 'ARTUSDT', ...fields, timestamp: String(Date.now()) }).toString();
    const signature = encodeURIComponent(sign(null, Buffer.from(text), privateKey).toString('base64'));
    const { statusCode, body } = await running.app.inject({
      method,
      url: `${path}?${text}&signature=${signature}`,
      headers: { host: 'localhost', 'x-mbx-apikey': key, traceparent: `00-${traceId}-${newSpanId()}-01` },
    });
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${body}`);
    return { status: statusCode, body: JSON.parse(body) };
  };
  return Object.assign(call, { key, traces });
}
