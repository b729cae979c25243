import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

const CHUNK = 16 << 20;

/** What is looked for, by what it is. */
export type Needles = Readonly<Record<string, Buffer>>;

/** A text as a string of one byte or of two for each character, as JavaScript keeps them. */
export const textNeedles = (name: string, text: string): Needles => ({
  [name]: Buffer.from(text, 'latin1'),
  [`${name}, two bytes a character`]: Buffer.from(text, 'utf16le'),
});

/** A key as bytes, as the number that libraries reckon with, and as text. */
export const keyNeedles = (name: string, key: Uint8Array): Needles => ({
  [name]: Buffer.from(key),
  [`${name}, lowest byte first`]: Buffer.from(key.toReversed()),
  ...textNeedles(`${name}, as text`, Buffer.from(key).toString('hex')),
});

/** The names of what lies anywhere in the memory of a process or of those that it started. For Linux. */
export function searchMemory(process: number, needles: Needles): readonly string[] {
  const found = new Set<string>();
  for (const each of [process, ...descendants(process)]) searchOne(each, needles, found);
  return [...found].toSorted();
}

function descendants(process: number): readonly number[] {
  const started = readdirSync(`/proc/${process}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number),
  );
  return [...started, ...started.flatMap(descendants)];
}

function searchOne(process: number, needles: Needles, found: Set<string>): void {
  const overlap = Math.max(...Object.values(needles).map(({ length }) => length)) - 1;
  const chunk = Buffer.alloc(CHUNK + overlap);
  const memory = openSync(`/proc/${process}/mem`, 'r');
  try {
    for (const { start, end } of writtenRegions(process)) {
      for (let at = start; at < end; at += CHUNK) {
        const bytes = readRegion(memory, chunk.subarray(0, Math.min(chunk.length, end - at)), at);
        for (const [name, needle] of Object.entries(needles)) if (bytes.includes(needle)) found.add(name);
      }
    }
  } finally {
    closeSync(memory);
  }
}

/** Only what can be written can hold what was made while the process ran. */
function writtenRegions(process: number): readonly { readonly start: number; readonly end: number }[] {
  const lines = readFileSync(`/proc/${process}/maps`, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, start, end] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
    return start !== undefined && end !== undefined ? [{ start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }] : [];
  });
}

/** A region that was given back meanwhile has nothing in it. */
function readRegion(memory: number, into: Buffer, at: number): Buffer {
  try {
    return into.subarray(0, readSync(memory, into, 0, into.length, at));
  } catch {
    return into.subarray(0, 0);
  }
}
