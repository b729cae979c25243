import { readFileSync } from 'node:fs';

// Loaded into an exchange before anything else: its clock, and that of the processes it starts, goes ahead of the machine's. By how
// much stands in a file where the clock is to be moved while the exchange runs.
const LOOK_MS = 10;
const given = new URL(import.meta.url).searchParams;
const file = given.get('file') ?? undefined;
const Machine = Date;
let aheadMs = Number(given.get('ahead') ?? '0');
let lookedAt = -LOOK_MS;

function ahead() {
  if (file === undefined || performance.now() - lookedAt < LOOK_MS) return aheadMs;
  lookedAt = performance.now();
  // A file that is being written may be empty for a moment: a clock never goes back.
  aheadMs = Math.max(aheadMs, Number(readFileSync(file, 'utf8')) || 0);
  return aheadMs;
}

globalThis.Date = class extends Machine {
  constructor(...parts) {
    if (parts.length === 0) super(Machine.now() + ahead());
    else super(...parts);
  }

  static now() {
    return Machine.now() + ahead();
  }
};
