import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { isSet, type OrganisationDocument } from '../use-cases/organisation/organisation-document.ts';

const BYTES_MAX = 1_000_000;

export type FileReading = { readonly ok: true; readonly document: OrganisationDocument } | { readonly ok: false; readonly problem: string };

/** Reads an organisation's file, YAML or JSON, or says why it cannot. */
export async function readSettingsFile(directory: string, path: string): Promise<FileReading> {
  const no = (problem: string): FileReading => ({ ok: false, problem: `${path} ${problem}` });
  const whole = resolve(directory, path);
  const found = await stat(whole).catch(() => undefined);
  if (!found?.isFile()) return no('is not a file that can be read');
  if (found.size > BYTES_MAX) return no(`is larger than ${BYTES_MAX} bytes`);
  const yaml = parseDocument(await readFile(whole, 'utf8'));
  const [error] = yaml.errors;
  if (error) return no(`is not right: ${error.message.split('\n')[0] ?? ''}`);
  try {
    const document: unknown = yaml.toJS({ maxAliasCount: 0 });
    return isSet(document) ? { ok: true, document } : no('holds no fields');
  } catch {
    return no('must not use aliases');
  }
}
