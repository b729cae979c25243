import { readFileSync } from 'node:fs';

/** Resident memory of an exchange's processes, in MB, and which process its feed is. */
export interface Memory {
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

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** Of the exchange whose main process this is. */
export function memoryOf(pid: number): Memory {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const feedPid = children.find((child) => read(`/proc/${child}/cmdline`).includes('feed-process'));
  return { main: residentMb(pid), feed: feedPid === undefined ? 0 : residentMb(feedPid), feedPid };
}
