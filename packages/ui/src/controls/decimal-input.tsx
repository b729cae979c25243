import type { ComponentProps, KeyboardEvent } from 'react';
import { TextInput } from './text-input.tsx';

/** Keeps digits and one point, at most `decimals` after it; full-width digits and points of an input method count. */
export function cleanDecimal(text: string, decimals: number): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[。,]/g, '.')
    .replace(/[^0-9.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  const kept = whole.replace(/^0+(?=\d)/, '');
  return rest.length === 0 || decimals === 0 ? kept : `${kept || '0'}.${rest.join('').slice(0, decimals)}`;
}

interface DecimalInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode'> {
  readonly decimals: number;
  /** Arrow keys: one step up or down, ten with Shift. */
  readonly onStep?: (steps: number) => void;
}

const STEPS_WITH_SHIFT = 10;

/** A text field for an exact decimal; its value is always the text, never a number. */
export function DecimalInput({ decimals, onValue, onStep, ...rest }: DecimalInputProps) {
  const step = (event: KeyboardEvent) => {
    if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? STEPS_WITH_SHIFT : 1));
  };
  return (
    <TextInput
      autoComplete="off"
      figures
      maxLength={40}
      {...rest}
      inputMode="decimal"
      onKeyDown={step}
      onValue={(text) => onValue(cleanDecimal(text, decimals))}
    />
  );
}
