import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program lies: as the variable names it, or else on the path; undefined where there is none. */
export function findProgram(name: string, variable: string): string | undefined {
  const named = process.env[variable];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const candidates = named === undefined ? folders.map((folder) => join(folder, name)) : [named];
  return candidates.find((path) => path !== '' && existsSync(path));
}
