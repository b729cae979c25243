import { ExpectedFailure } from '../ports/expected-failure.ts';
import type { Settings } from '../settings.ts';

const DATABASE = 'check DATABASE_URL, and that the server runs';
const DAMAGED = 'the store is damaged: restore it from a backup';

/** What to do about codes of the operating system and of PostgreSQL (SQLSTATE), which are the same on both stores. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'let this user read and write there, or set MARQUE_DATA_DIR to another folder',
  EPERM: 'let this user read and write there, or set MARQUE_DATA_DIR to another folder',
  EROFS: 'the disk can only be read: set MARQUE_DATA_DIR to another folder',
  ENOTDIR: 'set MARQUE_DATA_DIR to a folder',
  EEXIST: 'set MARQUE_DATA_DIR to a folder',
  EMFILE: 'allow the process more open files (ulimit -n)',
  ECONNREFUSED: DATABASE,
  ENOTFOUND: DATABASE,
  EAI_AGAIN: DATABASE,
  ETIMEDOUT: DATABASE,
  ECONNRESET: DATABASE,
  EHOSTUNREACH: DATABASE,
  '28000': 'check the user in DATABASE_URL',
  '28P01': 'check user and password in DATABASE_URL',
  '3D000': 'create the database, or check its name in DATABASE_URL',
  '42501': 'let the user of DATABASE_URL write to this database',
  '25006': 'the database can only be read: set DATABASE_URL to the one that may be written',
  '53300': 'allow the server more connections',
  '57P03': 'the database is starting or stopping: try again',
  '42P01': 'the database has not all tables: run marque migrate on a new one, restore one that had them from a backup',
  '42703': 'the tables are not those of this version: restore the store from a backup',
  '58030': DAMAGED,
  '58P01': DAMAGED,
  '58P02': DAMAGED,
  XX000: DAMAGED,
  XX001: DAMAGED,
  XX002: DAMAGED,
};
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const CONNECTION_TROUBLE = /connection (terminated|timeout)|timeout expired/i;

const codeOf = (fault: Error): string => ('code' in fault && typeof fault.code === 'string' ? fault.code : '');
const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

/** Several addresses of one name were tried: what went wrong with the first tells enough. */
const causeOf = (fault: unknown): unknown => (fault instanceof AggregateError && fault.errors.length > 0 ? fault.errors[0] : fault);

/** One line that says why a command failed, and what to set or do where that is known. */
export function failureLine(fault: unknown, { databaseUrl, dataDirectory }: Settings): string {
  const cause = causeOf(fault);
  if (!(cause instanceof Error)) return firstLine(String(cause));
  const said = firstLine(cause.message);
  if (cause instanceof ExpectedFailure) return said;
  const code = codeOf(cause);
  if (FULL.has(code))
    return `The disk is full: free some space ${databaseUrl === undefined ? `for ${dataDirectory}` : 'for the database'}, then start again. (${said})`;
  const remedy = REMEDIES[code] ?? (CONNECTION_TROUBLE.test(said) ? DATABASE : undefined);
  return remedy === undefined ? `${cause.name}: ${said}` : `${said}: ${remedy}.`;
}
