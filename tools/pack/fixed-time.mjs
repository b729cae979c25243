// Preloaded where something is made that must be the same each time: the clock stands, and what is random follows from nothing.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const AT = Date.UTC(2026, 0, 1);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(AT);
    else super(...parts);
  }

  static now() {
    return AT;
  }
};

let state = 1;

/** Fills bytes with the numbers of a linear congruential generator. */
function fill(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let i = 0; i < bytes.length; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    bytes[i] = state >>> 16;
  }
  return view;
}

crypto.randomFillSync = fill;
crypto.webcrypto.getRandomValues = fill;
globalThis.crypto.getRandomValues = fill;

/** Threads preload nothing; those of the sources begin with code, which waits for this then. */
threads.Worker = class extends threads.Worker {
  constructor(entry, options) {
    super(options?.eval === true ? `import('${import.meta.url}').then(() => ${entry})` : entry, options);
  }
};
syncBuiltinESMExports();
