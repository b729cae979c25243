import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../../../../../shared/', import.meta.url));

/** Recordings of real markets lie beside the checkout; suites that need them say so and skip where they are absent. */
export function hasRecorded(...paths: readonly string[]): boolean {
  const missing = paths.filter((path) => !existsSync(FOLDER + path));
  if (missing.length > 0) console.warn(`skipped: ${missing.join(', ')} not found beside the checkout`);
  return missing.length === 0;
}

export const recordedBytes = (path: string): Buffer => readFileSync(FOLDER + path);

/** Rows of a gzipped CSV without its header. */
export const recordedRows = (path: string): readonly (readonly string[])[] =>
  gunzipSync(recordedBytes(path))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

export const recordedJson = (path: string): unknown => JSON.parse(recordedBytes(path).toString('utf8'));
