import { randomBytes } from 'node:crypto';
import { openPostgres } from '@marque/server/database';

/** Copies a database that nobody is connected to, on its server; gives the address of the copy. */
export async function copyDatabase(address: string): Promise<string> {
  const name = `copy_${randomBytes(6).toString('hex')}`;
  await askServer(address, `create database ${name} template ${nameIn(address)}`);
  return withName(address, name);
}

/** Removes a database, and ends whoever is connected to it. */
export const removeDatabase = (address: string): Promise<void> =>
  askServer(address, `drop database if exists ${nameIn(address)} with (force)`);

/** Has a database do one statement. */
export async function askDatabase(address: string, statement: string): Promise<void> {
  const database = openPostgres(address, { connectionsMax: 1 });
  try {
    await database.run(statement);
  } finally {
    await database.close();
  }
}

const askServer = (address: string, statement: string): Promise<void> => askDatabase(withName(address, 'postgres'), statement);

const nameIn = (address: string): string => new URL(address).pathname.slice(1);

function withName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
