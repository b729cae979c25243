import { useEffect, useRef, useState } from 'react';
import { lightSteps } from './ring.ts';

interface Light {
  /** The square that is lit. */
  readonly square: number;
  readonly isRunning: boolean;
  readonly light: (square: number) => void;
  /** Lets chance choose among the filled squares. */
  readonly draw: () => void;
}

/** Which square is lit, and the light that runs around the grid; for readers who want no motion it jumps. */
export function useLight(filled: number): Light {
  const [square, setSquare] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const draw = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A draw for fun: nothing of value hangs on it.
    const steps = lightSteps(filled, Math.floor(Math.random() * filled), isStill);
    const take = (i: number) => {
      const step = steps[i];
      if (!step) return setRunning(false);
      timer.current = setTimeout(() => {
        setSquare(step.square);
        take(i + 1);
      }, step.afterMs);
    };
    setRunning(true);
    take(0);
  };
  return { square, isRunning, light: setSquare, draw };
}
