import { useSyncExternalStore, type ReactNode } from 'react';

const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All countdowns of a page share one timer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const thisSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

/** Milliseconds until `until` (epoch ms), never below 0; `now` is the server's clock at rendering. */
export function useCountdown(until: number, now: number): number {
  const at = useSyncExternalStore(subscribe, thisSecond, () => Math.floor(now / SECOND_MS) * SECOND_MS);
  return Math.max(0, until - at);
}

export interface CountdownParts {
  readonly days: number;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const two = (value: number) => String(value).padStart(2, '0');

export function countdownParts(ms: number): CountdownParts {
  const seconds = Math.ceil(ms / SECOND_MS);
  return {
    days: Math.floor(seconds / 86_400),
    hours: two(Math.floor(seconds / 3_600) % 24),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
}

interface CountdownProps {
  readonly until: number;
  readonly now: number;
  readonly children: (parts: CountdownParts, over: boolean) => ReactNode;
}

export function Countdown({ until, now, children }: CountdownProps) {
  const left = useCountdown(until, now);
  return children(countdownParts(left), left === 0);
}
