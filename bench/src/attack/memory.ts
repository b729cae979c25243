import { readFileSync } from 'node:fs';

/** Resident memory of an exchange's processes, in MB, and which process its feed is. */
export interface Memory {
  readonly all: number;
  readonly main: number;
  readonly feed: number;
  readonly feedPid: number | undefined;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const childrenOf = (pid: number): readonly number[] => read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
const withChildrenMb = (pid: number): number => childrenOf(pid).reduce((sum, child) => sum + withChildrenMb(child), residentMb(pid));

/** Of the exchange whose main process this is. */
export function memoryOf(pid: number): Memory {
  const feedPid = childrenOf(pid).find((child) => read(`/proc/${child}/cmdline`).includes('feed-process'));
  return { all: withChildrenMb(pid), main: residentMb(pid), feed: feedPid === undefined ? 0 : residentMb(feedPid), feedPid };
}
