import type { PriceLevel } from '../http/market/index.ts';

const LEVELS = 25;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) crc = (crc >>> 8) ^ (TABLE[(crc ^ text.charCodeAt(i)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * CRC-32 of "bid:amount:ask:amount:..." over the best 25 levels, bid and ask in turn, a side that is shorter left out.
 * A reader whose own book gives another number has lost a frame and subscribes again.
 */
export function depthChecksum(bids: readonly PriceLevel[], asks: readonly PriceLevel[]): number {
  const parts: string[] = [];
  for (let i = 0; i < LEVELS; i += 1) {
    const bid = bids[i];
    const ask = asks[i];
    if (bid) parts.push(bid[0], bid[1]);
    if (ask) parts.push(ask[0], ask[1]);
  }
  return crc32(parts.join(':'));
}
