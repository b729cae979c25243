import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupRefused } from './backup-refused.ts';
import { MANIFEST, PARTS, writeManifest, type Manifest } from './manifest.ts';

/** So much of a part is in memory at once. */
export const PIECE_BYTES = 256 * 1024;

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes a file of its owner alone that is on the disk when this resolves; gives its digest and length. */
export async function writeSynced(path: string, source: AsyncIterable<Uint8Array>): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** A backup as it is written: beside its place until it is whole. */
export class PartWriter {
  readonly #target: string;
  readonly #draft: string;
  readonly #list: FileHandle;
  readonly #listHash = createHash('sha256');
  readonly #folders = new Set<string>();
  #count = 0;
  #bytes = 0;

  private constructor(target: string, draft: string, list: FileHandle) {
    this.#target = target;
    this.#draft = draft;
    this.#list = list;
  }

  static async open(target: string): Promise<PartWriter> {
    const draft = `${target}.part-${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    return new PartWriter(target, draft, await open(join(draft, PARTS), 'wx', 0o600));
  }

  async add(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const place = join(this.#draft, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    for (let folder = dirname(place); folder.length > this.#draft.length; folder = dirname(folder)) this.#folders.add(folder);
    const { sha256, bytes } = await writeSynced(place, source);
    const line = `${sha256}  ${path}\n`;
    this.#listHash.update(line);
    await this.#list.writeFile(line);
    this.#count += 1;
    this.#bytes += bytes;
  }

  /** The backup is at its place when this resolves, and stays there when the power fails then. */
  async finish(about: Omit<Manifest, 'parts'>): Promise<Manifest> {
    await this.#list.sync();
    await this.#list.close();
    const manifest = { ...about, parts: { count: this.#count, bytes: this.#bytes, sha256: this.#listHash.digest('hex') } };
    await writeSynced(join(this.#draft, MANIFEST), piecesOf(writeManifest(manifest)));
    for (const folder of [...this.#folders, this.#draft]) await syncFolder(folder);
    await rename(this.#draft, this.#target);
    await syncFolder(dirname(this.#target));
    return manifest;
  }

  async abandon(): Promise<void> {
    await this.#list.close().catch(() => undefined);
    await rm(this.#draft, { recursive: true, force: true });
  }
}

export async function* piecesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}

export interface Part {
  readonly path: string;
  readonly sha256: string;
}

const LINE = /^([0-9a-f]{64}) {2}([\w.-]+(?:\/[\w.-]+)*)$/;

/** The parts in the order of their writing. */
export async function* readParts(folder: string): AsyncGenerator<Part> {
  const lines = createInterface({ input: createReadStream(join(folder, PARTS)), crlfDelay: Infinity });
  for await (const line of lines) {
    const [, sha256 = '', path = ''] = LINE.exec(line) ?? [];
    if (path === '' || path.split('/').includes('..')) throw damaged(PARTS);
    yield { path, sha256 };
  }
}

const damaged = (path: string): BackupRefused =>
  new BackupRefused('damaged', `${path} of the backup is missing, or not as it was written. Nothing was changed: use another backup.`);

/** Reads the whole backup and throws BackupRefused where a part is not what was written. */
export async function checkParts(folder: string, { parts }: Pick<Manifest, 'parts'>): Promise<void> {
  if ((await digestOf(join(folder, PARTS))) !== parts.sha256) throw damaged(PARTS);
  for await (const { path, sha256 } of readParts(folder)) if ((await digestOf(join(folder, path))) !== sha256) throw damaged(path);
}

export async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) hash.update(piece);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
