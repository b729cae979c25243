import { describe, expect, test } from 'vitest';
import { appendFrame, JOURNAL_START, JournalDamaged, readFrames } from '../src/disk/journal-file.ts';
import { DiskFault, SimulatedFile } from '../src/disk/simulated-file.ts';
import { Random } from '../src/random.ts';
import type { FaultRates } from '../src/world/world.ts';

const NO_FAULTS: FaultRates = { lostWrite: 0, tornWrite: 0, reorderedWrite: 0, bitFlip: 0, fullDisk: 0, failedSync: 0 };
const fileOf = (faults: Partial<FaultRates>, seed = 1) => new SimulatedFile(new Random(seed), { ...NO_FAULTS, ...faults });
const textsOf = (file: SimulatedFile) => readFrames(file, JOURNAL_START).map(({ text }) => text);

describe('the simulated disk', () => {
  test('keeps what was synced and loses what was not', () => {
    const file = fileOf({ lostWrite: 100 });
    const first = appendFrame(file, JOURNAL_START, 'synced');
    file.sync();
    appendFrame(file, first, 'on its way');
    file.crash();
    expect(textsOf(file)).toEqual(['synced']);
  });

  test.each([{ tornWrite: 100 }, { reorderedWrite: 100 }])('leaves a frame whole or not at all: %o', (faults) => {
    const long = 'x'.repeat(5_000);
    for (let seed = 1; seed <= 50; seed += 1) {
      const file = fileOf(faults, seed);
      const first = appendFrame(file, JOURNAL_START, 'synced');
      file.sync();
      appendFrame(file, first, long);
      file.crash();
      expect([['synced'], ['synced', long]]).toContainEqual(textsOf(file));
    }
  });

  test('tells of a full disk and of a sync that failed', () => {
    expect(() => fileOf({ fullDisk: 1_000 }).append(new Uint8Array(10))).toThrow(DiskFault);
    expect(() => fileOf({ failedSync: 1_000 }).sync()).toThrow(DiskFault);
  });
});

test("the journal's reader refuses every turned bit before the last frame", () => {
  const file = fileOf({});
  const first = appendFrame(file, JOURNAL_START, 'one');
  appendFrame(file, first, 'two');
  for (let bit = 0; bit < first.offset * 8; bit += 1) {
    file.flip(bit);
    expect(() => readFrames(file, JOURNAL_START), `bit ${bit}`).toThrow(JournalDamaged);
    file.flip(bit);
  }
  expect(textsOf(file)).toEqual(['one', 'two']);
});
