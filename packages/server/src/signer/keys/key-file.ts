import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashRaw } from '@node-rs/argon2';
import { generateMnemonic, mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { z } from 'zod';

/** 64 MiB, three passes, one lane: about a quarter of a second for whoever has the passphrase, and as much for every guess. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const KEY_BYTES = 32;
const ENTROPY_BITS = 256;
const PASSPHRASE_MIN = 12;

const hex = (bytes?: number) => z.string().regex(bytes === undefined ? /^([0-9a-f]{2})+$/ : new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const fileSchema = z.strictObject({
  format: z.literal('marque-keys-1'),
  kdf: z.strictObject({
    name: z.literal('argon2id'),
    memoryCost: z.number().int().min(19_456).max(4_194_304),
    timeCost: z.number().int().min(2).max(100),
    parallelism: z.number().int().min(1).max(16),
    salt: hex(16),
  }),
  cipher: z.strictObject({ name: z.literal('aes-256-gcm'), iv: hex(12), tag: hex(16) }),
  sealed: hex(),
});
type KeyFile = z.infer<typeof fileSchema>;

export const newWords = (): string => generateMnemonic(wordlist, ENTROPY_BITS);

/** The words of a wallet as they are kept: in small letters, one space apart. Undefined for what is no mnemonic of BIP-39. */
export function readWords(text: string): string | undefined {
  const words = text.trim().toLowerCase().split(/\s+/).join(' ');
  return validateMnemonic(words, wordlist) ? words : undefined;
}

export function problemOfPassphrase(passphrase: string): string | undefined {
  return passphrase.length < PASSPHRASE_MIN ? `The passphrase must have at least ${PASSPHRASE_MIN} characters` : undefined;
}

/** Writes a new file, never over another one. */
export async function writeKeyFile(path: string, words: string, passphrase: string): Promise<void> {
  const kdf: KeyFile['kdf'] = { name: 'argon2id', ...COST, salt: randomBytes(16).toString('hex') };
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, kdf), iv);
  cipher.setAAD(headOf(kdf));
  const sealed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]).toString('hex');
  const file: KeyFile = {
    format: 'marque-keys-1',
    kdf,
    cipher: { name: 'aes-256-gcm', iv: iv.toString('hex'), tag: cipher.getAuthTag().toString('hex') },
    sealed,
  };
  writeFileSync(path, `${JSON.stringify(file, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

/** The seed in the file; throws where the passphrase is wrong or the file was changed. */
export async function openKeyFile(path: string, passphrase: string): Promise<Uint8Array> {
  const reading = fileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!reading.success) throw new Error(`${path} is no key file of this program`);
  const { kdf, cipher, sealed } = reading.data;
  const opening = createDecipheriv('aes-256-gcm', await stretch(passphrase, kdf), Buffer.from(cipher.iv, 'hex'));
  opening.setAAD(headOf(kdf));
  opening.setAuthTag(Buffer.from(cipher.tag, 'hex'));
  try {
    const words = Buffer.concat([opening.update(Buffer.from(sealed, 'hex')), opening.final()]).toString('utf8');
    return await mnemonicToSeed(words);
  } catch {
    throw new Error('The passphrase is wrong, or the key file was changed');
  }
}

/** What stands in the open is sealed along: a cheaper cost cannot be put in its place. */
const headOf = ({ name, memoryCost, timeCost, parallelism, salt }: KeyFile['kdf']): Buffer =>
  Buffer.from(['marque-keys-1', name, memoryCost, timeCost, parallelism, salt].join(':'));

function stretch(passphrase: string, { memoryCost, timeCost, parallelism, salt }: KeyFile['kdf']): Promise<Buffer> {
  // The library's default algorithm is argon2id.
  return hashRaw(passphrase.normalize('NFKC'), {
    memoryCost,
    timeCost,
    parallelism,
    outputLen: KEY_BYTES,
    salt: Buffer.from(salt, 'hex'),
  });
}
