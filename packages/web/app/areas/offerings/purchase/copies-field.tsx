import { fill } from '@marque/app-kit/words/words';
import { groupThousands } from '@marque/domain/money';
import { Field, IconButton, TextInput } from '@marque/ui';
import { Minus, Plus } from '@marque/ui/icons';
import type { KeyboardEvent } from 'react';
import { useWords } from '../use-words.ts';
import { copiesMost, copyChoices, stepped, type PurchaseContext } from './form.ts';
import styles from './purchase.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const DIGITS_MAX = 10;

interface CopiesFieldProps {
  readonly copies: string;
  readonly context: PurchaseContext;
  readonly error: string | undefined;
  readonly onCopies: (copies: string) => void;
  readonly onLeave: () => void;
}

/** How many copies: typed, stepped, or one of the numbers beside it. */
export function CopiesField({ copies, context, error, onCopies, onLeave }: CopiesFieldProps) {
  const words = useWords();
  const { min_units: min, max_units: max } = context.offering;
  const step = (by: number) => onCopies(stepped(copies, by, context));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const most = copiesMost(context);
  return (
    <div className={styles.copies}>
      <Field
        label={words.copies}
        aside={fill(words.perOrder, { min: groupThousands(String(min)), max: groupThousands(String(max)) })}
        error={error}
      >
        <TextInput
          name="copies"
          value={copies}
          onValue={onCopies}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_MAX}
          prefix={
            <IconButton label={words.oneLess} size="sm" disabled={Number(copies) <= min} onClick={() => step(-1)}>
              <Minus size={16} aria-hidden />
            </IconButton>
          }
          suffix={
            <IconButton label={words.oneMore} size="sm" disabled={Number(copies) >= most} onClick={() => step(1)}>
              <Plus size={16} aria-hidden />
            </IconButton>
          }
        />
      </Field>
      <div className={styles.choices} role="group" aria-label={words.copies}>
        {copyChoices(context).map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            aria-pressed={copies === String(choice)}
            onClick={() => onCopies(String(choice))}
          >
            {choice === most ? fill(words.most, { n: choice }) : choice}
          </button>
        ))}
      </div>
    </div>
  );
}
