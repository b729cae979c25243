import { time } from './virtual-time.ts';

// Put in the place of the machine's own by the bundler, for the server's parts only.

interface Repeating {
  isOver: boolean;
  unref: () => void;
}

export function setInterval(run: () => void, milliseconds: number): Repeating {
  const repeating: Repeating = { isOver: false, unref: () => undefined };
  const again = () =>
    time.schedule(milliseconds, () => {
      if (repeating.isOver) return;
      run();
      again();
    });
  again();
  return repeating;
}

export function clearInterval(repeating: Repeating | undefined): void {
  if (repeating !== undefined) repeating.isOver = true;
}

export function setImmediate(run: () => void): void {
  time.schedule(0, run);
}

export const performance = { now: (): number => time.now };
