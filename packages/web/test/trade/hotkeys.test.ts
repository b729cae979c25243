import { describe, expect, it } from 'vitest';
import { hotkeyOf, HOTKEYS, type KeyPress } from '../../app/areas/trade/hotkeys/hotkey-map.ts';

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...changes,
});

const signalOf = (key: string, changes: Partial<KeyPress> = {}) => {
  const hotkey = hotkeyOf(press(key, changes));
  return hotkey?.kind === 'signal' ? hotkey.signal : undefined;
};

describe('hotkeys', () => {
  it('ask for what their list says, small letter or capital', () => {
    expect(['/', 'b', 'B', 's', 'c', '[', ']', '?'].map((key) => signalOf(key))).toEqual([
      'search',
      'buy',
      'buy',
      'sell',
      'chartOrDepth',
      'finer',
      'coarser',
      'keys',
    ]);
    expect(hotkeyOf(press('3'))).toEqual({ kind: 'favourite', place: 2 });
  });

  it('are found by their place where the keyboard prints other letters', () => {
    expect(signalOf('и', { code: 'KeyB' })).toBe('buy');
    expect(signalOf('ы', { code: 'KeyS' })).toBe('sell');
    expect(signalOf('х', { code: 'BracketLeft' })).toBe('finer');
    expect(signalOf('я', { code: 'KeyZ' })).toBeUndefined();
  });

  it('leave presses with a modifier, held keys and half-typed characters alone', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'isComposing'] as const) {
      expect(signalOf('b', { [held]: true })).toBeUndefined();
      expect(hotkeyOf(press('1', { [held]: true }))).toBeUndefined();
    }
  });

  it('mean nothing on any other key, above all Enter and Space', () => {
    for (const key of [
      'Enter',
      ' ',
      'Escape',
      'Tab',
      'Delete',
      'Backspace',
      'F1',
      '0',
      'a',
      'x',
      'Dead',
      'Process',
      '',
      'constructor',
      '__proto__',
    ])
      expect(hotkeyOf(press(key))).toBeUndefined();
  });

  it('know no way to place, change or cancel an order', () => {
    expect(new Set(Object.values(HOTKEYS))).toEqual(new Set(['search', 'buy', 'sell', 'chartOrDepth', 'finer', 'coarser', 'keys']));
  });
});
