import { PUBLIC_CHANNELS, type FeedRequest, type PublicChannel } from '@marque/contract/feed';
import { parsePairCode, RESOLUTIONS, type Resolution } from '@marque/domain/trading';

const asObject = (text: string): ReadonlyMap<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
};

const channelOf = (value: unknown): PublicChannel | undefined => PUBLIC_CHANNELS.find((channel) => channel === value);
const resolutionOf = (value: unknown): Resolution | undefined => RESOLUTIONS.find((resolution) => resolution === value);

/** A reader's message; undefined for everything that is not exactly one of the requests the contract names. */
export function readRequest(text: string): FeedRequest | undefined {
  const fields = asObject(text);
  const op = fields?.get('op');
  if (!fields) return undefined;
  if (op === 'ping') return { op };
  if (op !== 'sub' && op !== 'unsub') return undefined;
  const ch = channelOf(fields.get('ch'));
  if (ch === undefined) return undefined;
  if (ch === 'tickers') return { op, ch };
  const pair = fields.get('pair');
  if (typeof pair !== 'string' || !parsePairCode(pair)) return undefined;
  if (ch !== 'kline') return { op, ch, pair };
  const resolution = resolutionOf(fields.get('time_type'));
  return resolution && { op, ch, pair, time_type: resolution };
}
