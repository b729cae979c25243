/** Seeded pseudo-random numbers. The same label and seed give the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number in [0, count). */
  below(count: number): number;
  /** Standard normal. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** An independent sequence, so that how much one consumer draws does not change what another one gets. */
  fork(label: string): Random;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

/** sfc32: small, quick and good enough for markets; nothing secret is ever drawn from it. */
function sfc32(seed: string): () => number {
  let a = hash(`${seed}/a`);
  let b = hash(`${seed}/b`);
  let c = hash(`${seed}/c`);
  let counter = 1;
  const draw = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 15; i += 1) draw();
  return draw;
}

export function createRandom(seed: string): Random {
  const next = sfc32(seed);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below: (count) => Math.floor(next() * count),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
