import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, distinguished from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly host: string;
  readonly pid: number;
  /** When it started, in the host's own measure; empty where the host does not tell. */
  readonly started: string;
}

function read<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Process numbers mean something only within one process namespace of one machine. */
function hostName(): string {
  return `${hostname()} ${read(() => readlinkSync('/proc/self/ns/pid'), '')}`.trim();
}

/** Field 22 of the stat file; the name in field 2 may hold spaces, so we count from its closing bracket. */
function startOf(pid: number): string | undefined {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const isDead = fields[0] === 'Z' || fields[0] === 'X';
  return isDead ? undefined : fields[19];
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const ownIdentity = (): ProcessIdentity => ({ host: hostName(), pid: process.pid, started: startOf(process.pid) ?? '' });

/** True only when we know it: a process of another host may be alive for all we can see. */
export function isSurelyGone(identity: ProcessIdentity): boolean {
  if (identity.host !== hostName()) return false;
  if (!answersSignals(identity.pid)) return true;
  return identity.started !== '' && startOf(identity.pid) !== identity.started;
}

export const writeIdentity = ({ host, pid, started }: ProcessIdentity): string => `${pid} ${started} ${host}`;

/** Reads what `writeIdentity` wrote; undefined for anything else. */
export function readIdentity(text: string): ProcessIdentity | undefined {
  const match = /^(\d+) (\d*) (.*)$/s.exec(text.trim());
  if (match === null) return undefined;
  const [, pid = '', started = '', host = ''] = match;
  return { pid: Number(pid), started, host };
}
