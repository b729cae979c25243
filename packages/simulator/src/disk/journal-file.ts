import { createHash } from 'node:crypto';
import type { SimulatedFile } from './simulated-file.ts';

/** Where a frame ends, and its link in the chain. */
export interface Mark {
  readonly offset: number;
  readonly chain: string;
}

export const JOURNAL_START: Mark = { offset: 0, chain: '0'.repeat(64) };

/** A frame in the middle is not what was written. */
export class JournalDamaged extends Error {
  constructor(offset: number) {
    super(`The journal is damaged at byte ${offset}`);
    this.name = 'JournalDamaged';
  }
}

const LENGTH_BYTES = 4;
const CHAIN_BYTES = 64;
const HEAD_BYTES = LENGTH_BYTES + CHAIN_BYTES;
const FRAME_MAX = 2 ** 24;

const chainOf = (previous: string, text: Uint8Array): string => createHash('sha256').update(previous).update(text).digest('hex');

/** Adds a frame behind `last`; answers where it ends. It is there for certain after the file's next sync. */
export function appendFrame(file: SimulatedFile, last: Mark, text: string): Mark {
  const payload = new TextEncoder().encode(text);
  const chain = chainOf(last.chain, payload);
  const frame = new Uint8Array(HEAD_BYTES + payload.length);
  new DataView(frame.buffer).setUint32(0, payload.length);
  frame.set(new TextEncoder().encode(chain), LENGTH_BYTES);
  frame.set(payload, HEAD_BYTES);
  file.append(frame);
  return { offset: last.offset + frame.length, chain };
}

export interface Frame extends Mark {
  readonly text: string;
}

/** The frames after `from`. A last frame that is not whole was never promised to anybody: it is cut off. */
export function readFrames(file: SimulatedFile, from: Mark): Frame[] {
  const frames: Frame[] = [];
  let last = from;
  for (let frame = readFrame(file.bytes, last); frame !== undefined; frame = readFrame(file.bytes, last)) {
    frames.push(frame);
    last = frame;
  }
  if (last.offset < file.length) {
    if (isFollowed(file.bytes, last.offset)) throw new JournalDamaged(last.offset);
    file.truncate(last.offset);
  }
  return frames;
}

function readFrame(bytes: Uint8Array, { offset, chain }: Mark): Frame | undefined {
  const length = lengthAt(bytes, offset);
  if (length === undefined) return undefined;
  const payload = bytes.subarray(offset + HEAD_BYTES, offset + HEAD_BYTES + length);
  const written = new TextDecoder().decode(bytes.subarray(offset + LENGTH_BYTES, offset + HEAD_BYTES));
  if (written !== chainOf(chain, payload)) return undefined;
  return { offset: offset + HEAD_BYTES + length, chain: written, text: new TextDecoder().decode(payload) };
}

function lengthAt(bytes: Uint8Array, offset: number): number | undefined {
  if (offset + HEAD_BYTES > bytes.length) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset + offset).getUint32(0);
  return length > 0 && length < FRAME_MAX && offset + HEAD_BYTES + length <= bytes.length ? length : undefined;
}

const HEX = /^[0-9a-f]{64}$/;

/** True when something that looks like a later frame's head stands behind a frame that cannot be read. */
function isFollowed(bytes: Uint8Array, offset: number): boolean {
  for (let at = offset + 1; at + HEAD_BYTES < bytes.length; at += 1) {
    if (bytes[at] !== 0 || lengthAt(bytes, at) === undefined) continue;
    if (HEX.test(new TextDecoder().decode(bytes.subarray(at + LENGTH_BYTES, at + HEAD_BYTES)))) return true;
  }
  return false;
}
