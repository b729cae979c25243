import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';

/** Grows when an older program could not restore what is written. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Every part with its digest, a line each, as sha256sum writes and checks them. */
export const PARTS = 'SHA256SUMS';
export const STORE = 'store';
export const ARCHIVE = 'archive';
export const OBJECTS = 'files';
export const SECRET = 'secret';

const count = z.number().int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const manifestShape = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  /** The last migration of the store; empty where it has none. */
  schema: z.string(),
  kind: z.enum(['pglite', 'postgres']),
  /** Of PostgreSQL, embedded or not. */
  server: z.string(),
  takenAt: z.iso.datetime(),
  sequence: count,
  at: z.iso.datetime().nullable(),
  parts: z.object({ count, bytes: count, sha256: digest }),
  objects: z.object({ count, missing: count }),
  /** Folders of the embedded store, which may be empty. */
  folders: z.array(z.string().regex(/^[\w.]+(?:\/[\w.]+)*$/)),
  secret: z.object({ fingerprint: z.string(), isHeld: z.boolean() }).nullable(),
});

export type Manifest = z.infer<typeof manifestShape>;

/** Names a secret without telling anything of it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('the secret that a backup belongs to').digest('hex').slice(0, 16);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digest in the last line makes a torn or edited manifest known. */
export function writeManifest(manifest: Manifest): string {
  const text = JSON.stringify(manifest, undefined, 2);
  return `${text}\n${sha256(text)}\n`;
}

/** Throws BackupRefused for a folder that holds no backup that this program can restore. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new BackupRefused('no-backup', `There is no whole backup at ${folder}: ${MANIFEST} is missing. Nothing was changed.`);
  const [json = '', ended = ''] = text.split(/\n(?=[0-9a-f]{64}\n$)/);
  const damaged = new BackupRefused(
    'damaged',
    `${join(folder, MANIFEST)} is not as it was written. Nothing was changed: use another backup.`,
  );
  const found = parse(json);
  const { success, data } = z.object({ format: count }).safeParse(found);
  if (success && data.format > FORMAT)
    throw new BackupRefused(
      'newer-format',
      `The backup has format ${data.format}, this program knows ${FORMAT}. Nothing was changed: restore it with a newer program.`,
    );
  if (ended.trim() !== sha256(json)) throw damaged;
  const reading = manifestShape.safeParse(found);
  if (!reading.success) throw damaged;
  return reading.data;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
