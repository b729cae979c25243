import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { serverUrls } from '../database/server-urls.ts';
import { BackupRefused } from './backup-refused.ts';

export interface RunningTool {
  readonly output: Readable;
  /** Throws BackupRefused when it fails, with what it said. */
  readonly ended: Promise<void>;
  end(): void;
}

const SAID_MAX = 2_000;

/** Starts a program of PostgreSQL's on a database. The password goes by the environment: arguments are seen by everybody on the machine. */
export function startTool(name: 'pg_dump' | 'pg_restore', url: string, rest: readonly string[]): RunningTool {
  const { address, password } = withoutPassword(url);
  const child = spawn(name, [`--dbname=${address}`, '--no-password', ...rest], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(0, SAID_MAX);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new BackupRefused('no-tools', `${name} cannot be started: install PostgreSQL's client programs and have ${name} on the PATH.`),
      ),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new BackupRefused('tool-failed', `${name} failed: ${firstLineOf(said)}`)),
    );
  });
  ended.catch(() => undefined);
  return { output: child.stdout, ended, end: () => child.kill() };
}

/** An address as PostgreSQL's programs take it: of several servers they look for the one that may be written. */
function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const urls = (serverUrls(url) ?? [url]).map((each) => new URL(each));
  const [address = new URL(url)] = urls;
  const password = decodeURIComponent(address.password);
  address.password = '';
  if (urls.length === 1) return { address: address.href, password };
  address.searchParams.set('target_session_attrs', 'read-write');
  return { address: address.href.replace(address.host, urls.map(({ host }) => host).join(',')), password };
}

const firstLineOf = (said: string): string => said.trim().split('\n', 1)[0] ?? '';
