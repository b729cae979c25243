import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { z } from 'zod';

const entrySchema = z.strictObject({
  at: z.number().int(),
  network: z.string(),
  spends: z.array(z.string()),
  /** The payouts as text, in their order. */
  payouts: z.string(),
  references: z.array(z.string()),
  /** What counts towards the limits of each token. */
  amounts: z.array(z.strictObject({ token: z.string(), amount: z.string().regex(/^\d+$/) })),
  inputAmounts: z.record(z.string(), z.string()),
});

/** One set of payouts that was signed: its replacements need no line of their own. */
export type SignedEntry = z.infer<typeof entrySchema>;

const key = (network: string, name: string): string => `${network}\n${name}`;

/**
 * Everything that was ever signed, a line each, on the disk before a signature leaves: limits outlive a restart, and nothing is spent twice.
 * A last line that a crash cut short was answered to nobody, and is taken away.
 */
export class SignedLog {
  private readonly file: number;
  private readonly bySpend = new Map<string, SignedEntry>();
  private readonly byReference = new Map<string, SignedEntry>();
  private readonly entries: SignedEntry[] = [];

  private constructor(path: string) {
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const [i, line] of whole.split('\n').entries()) if (line !== '') this.keep(readEntry(line, path, i + 1));
    this.file = openSync(path, 'r+');
    ftruncateSync(this.file, Buffer.byteLength(whole));
    this.end = Buffer.byteLength(whole);
  }

  private end: number;

  static create(path: string): void {
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  }

  /** A log that is gone would forget what was spent: that is for a person to decide, never for a start. */
  static open(path: string): SignedLog {
    if (!existsSync(path)) throw new Error(`${path} is missing: restore it; it says what was signed and how much of the limits is used`);
    return new SignedLog(path);
  }

  spentBy(network: string, spend: string): SignedEntry | undefined {
    return this.bySpend.get(key(network, spend));
  }

  paidBy(network: string, reference: string): SignedEntry | undefined {
    return this.byReference.get(key(network, reference));
  }

  /** What was signed of a token since a time, in its smallest unit. */
  signedSince(network: string, token: string, since: number): bigint {
    let sum = 0n;
    for (const entry of this.entries)
      if (entry.at > since && entry.network === network)
        for (const each of entry.amounts) if (each.token === token) sum += BigInt(each.amount);
    return sum;
  }

  append(entry: SignedEntry): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    writeSync(this.file, line, 0, line.length, this.end);
    fsyncSync(this.file);
    this.end += line.length;
    this.keep(entry);
  }

  close(): void {
    closeSync(this.file);
  }

  private keep(entry: SignedEntry): void {
    this.entries.push(entry);
    for (const spend of entry.spends) this.bySpend.set(key(entry.network, spend), entry);
    for (const reference of entry.references) this.byReference.set(key(entry.network, reference), entry);
  }
}

function readEntry(line: string, path: string, number: number): SignedEntry {
  const reading = entrySchema.safeParse(parsed(line));
  if (!reading.success) throw new Error(`Line ${number} of ${path} cannot be read: restore the file before anything is signed`);
  return reading.data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
