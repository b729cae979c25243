import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** What keys and the tour ask of panels that they do not know. */
export type DeskSignal = 'search' | 'buy' | 'sell' | 'chartOrDepth' | 'finer' | 'coarser' | 'keys' | 'settings' | 'tour';

export interface DeskSignals {
  send(signal: DeskSignal): void;
  listen(signal: DeskSignal, act: () => void): () => void;
}

export function createSignals(): DeskSignals {
  const listeners = new Map<DeskSignal, Set<() => void>>();
  return {
    send(signal) {
      for (const act of listeners.get(signal) ?? []) act();
    },
    listen(signal, act) {
      const all = listeners.get(signal) ?? new Set();
      listeners.set(signal, all.add(act));
      return () => {
        all.delete(act);
      };
    },
  };
}

const SignalsContext = createContext<DeskSignals>(createSignals());

export const SignalsProvider = SignalsContext;

export const useSignals = (): DeskSignals => useContext(SignalsContext);

/** Does something when the desk is asked for it. */
export function useSignal(signal: DeskSignal, act: () => void): void {
  const signals = useSignals();
  const latest = useEffectEvent(act);
  useEffect(() => signals.listen(signal, () => latest()), [signals, signal]);
}
