import { sendRaw } from '@marque/app-kit/api/send-raw';
import type { ShownCall } from '../reference.ts';

/** What came back, as it came. */
export interface Reply {
  readonly status: number;
  readonly ms: number;
  /** JSON in lines; other text as it is. */
  readonly text: string;
  readonly usedWeight: string | undefined;
}

const PATH_FIELD = /:(\w+)/g;

async function signatureOf(text: string, secret: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface Keys {
  readonly publicKey: string;
  readonly secret: string;
}

/** Makes a call as its page describes it, with the fields that are filled in. Undefined when nothing answered. */
export async function sendCall(
  call: ShownCall,
  fields: Readonly<Record<string, string>>,
  keys: Keys | undefined,
): Promise<Reply | undefined> {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  const inPath = new Set(call.fields.filter(({ isInPath }) => isInPath).map(({ name }) => name));
  const address = call.address.replace(PATH_FIELD, (_place, name: string) => encodeURIComponent(fields[name] ?? ''));
  const sent = new URLSearchParams(given.filter(([name]) => !inPath.has(name)));
  if (keys) {
    sent.set('timestamp', String(Date.now()));
    sent.set('signature', await signatureOf(sent.toString(), keys.secret));
  }
  const query = call.place === 'query' && sent.size > 0 ? `?${sent}` : '';
  const reply = await sendRaw({
    method: call.method,
    address: address + query,
    headers: keys ? { 'x-mbx-apikey': keys.publicKey } : {},
    body: call.place === 'form' ? sent : undefined,
  });
  if (!reply) return undefined;
  const { status, ms, text, headers } = reply;
  return { status, ms, text: inLines(text), usedWeight: headers.get('x-mbx-used-weight-1m') ?? undefined };
}
