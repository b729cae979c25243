import { store, stored } from '@marque/app-kit/browser/browser-storage';
import { useSyncExternalStore } from 'react';

/** What a reader decides about the trade page; remembered in this browser. */
export interface TradeSettings {
  readonly hotkeys: boolean;
  /** A sound when an own order is filled. */
  readonly fillSound: boolean;
  /** Ask before every order, not only before one far from the market. */
  readonly confirmsOrders: boolean;
  /** Bars of the book: amounts from the best price down to a level, or of each level alone. */
  readonly bookBars: 'sum' | 'level';
  /** What a press on a level takes. */
  readonly bookPress: 'price' | 'amount';
  /** The grouping with which a book opens, as a place in its list of steps, finest first. */
  readonly bookStep: number;
}

export const FIRST_SETTINGS: TradeSettings = {
  hotkeys: true,
  fillSound: false,
  confirmsOrders: false,
  bookBars: 'sum',
  bookPress: 'price',
  bookStep: 0,
};

/** Places in the list of steps that can be chosen as the first. */
export const BOOK_STEPS = [0, 1, 2, 3] as const;

const SETTINGS_KEY = 'trade-settings';

const oneOf = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((each) => each === value) ?? otherwise;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Settings as the browser stored them; what is missing or invalid has its default. */
export function readSettings(text: string | null): TradeSettings {
  let known: unknown;
  try {
    known = JSON.parse(text ?? '{}');
  } catch {
    return FIRST_SETTINGS;
  }
  const { hotkeys, fillSound, confirmsOrders, bookBars, bookPress, bookStep } = isRecord(known) ? known : {};
  const yesOrNo = [true, false];
  return {
    hotkeys: oneOf(yesOrNo, hotkeys, FIRST_SETTINGS.hotkeys),
    fillSound: oneOf(yesOrNo, fillSound, FIRST_SETTINGS.fillSound),
    confirmsOrders: oneOf(yesOrNo, confirmsOrders, FIRST_SETTINGS.confirmsOrders),
    bookBars: oneOf(['sum', 'level'], bookBars, FIRST_SETTINGS.bookBars),
    bookPress: oneOf(['price', 'amount'], bookPress, FIRST_SETTINGS.bookPress),
    bookStep: oneOf<number>(BOOK_STEPS, bookStep, FIRST_SETTINGS.bookStep),
  };
}

let settings: TradeSettings | undefined;
const listeners = new Set<() => void>();

/** The settings in force; in the browser only. */
export const currentSettings = (): TradeSettings => (settings ??= readSettings(stored(SETTINGS_KEY)));

function put(next: TradeSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

export function changeSettings(change: Partial<TradeSettings>): void {
  put({ ...currentSettings(), ...change });
  store(SETTINGS_KEY, JSON.stringify(settings));
}

export function resetSettings(): void {
  put(FIRST_SETTINGS);
  store(SETTINGS_KEY, undefined);
}

/** Another tab of the same browser changed them. */
function onStorage(event: StorageEvent): void {
  if (event.key === SETTINGS_KEY || event.key === null) put(readSettings(stored(SETTINGS_KEY)));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** One of the settings; the server and the first render know only how they are at first. */
export const useSetting = <Name extends keyof TradeSettings>(name: Name): TradeSettings[Name] =>
  useSyncExternalStore(
    subscribe,
    () => currentSettings()[name],
    () => FIRST_SETTINGS[name],
  );
