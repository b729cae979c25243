import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** What hotkeys and the tour ask of panels that they do not know. */
export type PanelSignal = 'search' | 'buy' | 'sell' | 'chartOrDepth' | 'finer' | 'coarser' | 'keys' | 'settings' | 'tour';

export interface PanelSignals {
  send(signal: PanelSignal): void;
  listen(signal: PanelSignal, act: () => void): () => void;
}

export function createSignals(): PanelSignals {
  const listeners = new Map<PanelSignal, Set<() => void>>();
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

const SignalsContext = createContext<PanelSignals>(createSignals());

export const SignalsProvider = SignalsContext;

export const useSignals = (): PanelSignals => useContext(SignalsContext);

/** Does something when a signal is sent. */
export function useSignal(signal: PanelSignal, act: () => void): void {
  const signals = useSignals();
  const latest = useEffectEvent(act);
  useEffect(() => signals.listen(signal, () => latest()), [signals, signal]);
}
