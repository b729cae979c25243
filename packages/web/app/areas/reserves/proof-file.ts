import type { ReserveProofRow } from '@marque/contract/reserves';
import type { ReserveProof } from '@marque/domain/reserves';

const FORMAT = 'reserve-proof-1';

/** A proof with the run that it belongs to. */
export interface SavedProof {
  readonly run: number;
  readonly proof: ReserveProof;
}

export const proofOf = ({
  token,
  account,
  nonce,
  usable,
  locked,
  fiat,
  path,
}: Omit<ReserveProofRow, 'token_as' | 'decimals'>): ReserveProof => ({
  leaf: { token, account, nonce, usable: BigInt(usable), locked: BigInt(locked), fiat: BigInt(fiat) },
  steps: path.map(({ side, hash, sum }) => ({ side, hash, sum: BigInt(sum) })),
});

/** What is saved of a proof: everything that a check needs but the root, which is published. */
export const proofText = (run: number, { token, account, nonce, usable, locked, fiat, path }: ReserveProofRow): string =>
  `${JSON.stringify({ format: FORMAT, run_id: run, token, account, nonce, usable, locked, fiat, path }, null, 2)}\n`;

const UNITS = /^-?\d{1,30}$/;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

const textOf = (value: unknown, name: string): string | undefined => {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : undefined;
};

function unitsOf(value: unknown, name: string): string | undefined {
  const text = textOf(value, name);
  return text !== undefined && UNITS.test(text) ? text : undefined;
}

function stepOf(value: unknown): ReserveProofRow['path'][number] | undefined {
  const [side, hash, sum] = [textOf(value, 'side'), textOf(value, 'hash'), unitsOf(value, 'sum')];
  return (side === 'left' || side === 'right') && hash !== undefined && sum !== undefined ? { side, hash, sum } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a saved proof; undefined for anything else. Whether it is right is another question. */
export function readProofFile(text: string): SavedProof | undefined {
  const value = parsed(text);
  const run = fieldOf(value, 'run_id');
  const steps = fieldOf(value, 'path');
  const [token, account, nonce] = [textOf(value, 'token'), textOf(value, 'account'), textOf(value, 'nonce')];
  const [usable, locked, fiat] = [unitsOf(value, 'usable'), unitsOf(value, 'locked'), unitsOf(value, 'fiat')];
  if (textOf(value, 'format') !== FORMAT || typeof run !== 'number' || !Number.isSafeInteger(run) || run < 1 || !Array.isArray(steps))
    return undefined;
  if (token === undefined || account === undefined || nonce === undefined) return undefined;
  if (usable === undefined || locked === undefined || fiat === undefined) return undefined;
  const path = steps.map(stepOf).flatMap((step) => step ?? []);
  if (path.length !== steps.length) return undefined;
  return { run, proof: proofOf({ token, account, nonce, usable, locked, fiat, path }) };
}
