import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';

/** The bytes of each part of a message, in their order; `-` stands for a request whose server failed. A message of one part has no such header. */
const PARTS = 'Marque-Parts';
const FAILED = '-';

/** What one message carries for one of several requests; undefined where the server failed. */
export type MessagePart = Buffer | undefined;

interface JoinedParts {
  readonly bytes: Buffer;
  readonly headers?: MsgHdrs;
}

/** One message out of several parts. */
export function joinParts(parts: readonly MessagePart[]): JoinedParts {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return { bytes: only };
  const added = headers();
  added.set(PARTS, parts.map((part) => part?.length ?? FAILED).join(' '));
  return { bytes: Buffer.concat(parts.filter((part) => part !== undefined)), headers: added };
}

/** The texts of a message's parts; throws for a message that is not as `joinParts` makes them. */
export function partsOf(message: Msg): (string | undefined)[] {
  const header = message.headers?.get(PARTS);
  if (!header) return [message.string()];
  const bytes = Buffer.from(message.data.buffer, message.data.byteOffset, message.data.length);
  let end = 0;
  const parts = header.split(' ').map((length) => {
    if (length === FAILED) return undefined;
    const start = end;
    end += Number(length);
    return bytes.toString('utf8', start, end);
  });
  if (end !== bytes.length) throw new Error(`a message of ${bytes.length} bytes names parts of ${end}`);
  return parts;
}
