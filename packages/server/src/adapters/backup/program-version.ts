import { readFileSync } from 'node:fs';

/** The package's own file: above the bundle's folder, and three folders above this source. */
const PACKAGE = new URL(import.meta.url.endsWith('.ts') ? '../../../package.json' : '../package.json', import.meta.url);

export function programVersion(): string {
  const read: unknown = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '';
}
