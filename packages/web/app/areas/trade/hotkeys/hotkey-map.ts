import type { PanelSignal } from '../panel-signals.ts';

/** What a key press was, as far as hotkeys care. */
export interface KeyPress {
  readonly key: string;
  /** The key's place on the keyboard: Cyrillic layouts print other letters on the same keys. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

export type Hotkey =
  | { readonly kind: 'signal'; readonly signal: PanelSignal }
  /** Place of a favourite, from 0. */
  | { readonly kind: 'favourite'; readonly place: number };

/** Every key with what it does. None places, changes or cancels an order: a slip of the hand can never trade. */
export const HOTKEYS = {
  '/': 'search',
  b: 'buy',
  s: 'sell',
  c: 'chartOrDepth',
  '[': 'finer',
  ']': 'coarser',
  '?': 'keys',
} as const satisfies Record<string, PanelSignal>;

type SignalKey = keyof typeof HOTKEYS;

const isSignalKey = (key: string): key is SignalKey => Object.hasOwn(HOTKEYS, key);

const BY_PLACE: Readonly<Record<string, SignalKey>> = { KeyB: 'b', KeyS: 's', KeyC: 'c', BracketLeft: '[', BracketRight: ']' };

/** The hotkey of a press, or none: modifiers belong to the browser, and a held key acts once. */
export function hotkeyOf(press: KeyPress): Hotkey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat || press.isComposing) return undefined;
  if (/^[1-9]$/.test(press.key)) return { kind: 'favourite', place: Number(press.key) - 1 };
  const isForeign = press.key.length === 1 && press.key > '~';
  const key = isForeign ? (BY_PLACE[press.code] ?? '') : press.key.toLowerCase();
  return isSignalKey(key) ? { kind: 'signal', signal: HOTKEYS[key] } : undefined;
}

/** Where somebody types, chooses from a list or moves along a scale, keys belong to that place. */
const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=slider]';
/** While something lies over the page, keys belong to it. */
const ABOVE = 'dialog[open], [role=dialog][data-open], [role=dialog][data-state=open], [role=alertdialog], [role=menu]';

export const takesKeys = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector(ABOVE) !== null;
