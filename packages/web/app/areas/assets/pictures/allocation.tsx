import type { HeldToken } from '@marque/contract/asset-values';
import { figureUnits, formatUnits, sumOf } from '@marque/domain/money';
import { useId } from 'react';
import { Value } from '../amounts.tsx';
import { useWords } from '../use-words.ts';
import styles from './pictures.module.css';

/** Tokens with a part of their own; what is left is one part together. */
const PARTS_MAX = 5;

interface Part {
  readonly key: string;
  readonly label: string;
  readonly percent: string;
  readonly value: string;
}

function parts(list: readonly HeldToken[], others: string): readonly Part[] {
  const held = list
    .filter(({ fiat_value: value }) => /[1-9]/.test(value))
    .toSorted((a, b) => Number(figureUnits(b.fiat_value) - figureUnits(a.fiat_value)));
  const own = held.slice(0, held.length > PARTS_MAX + 1 ? PARTS_MAX : PARTS_MAX + 1);
  const rest = held.slice(own.length);
  const shown = own.map((row) => ({ key: row.token, label: row.token_as, percent: row.percent, value: row.fiat_value }));
  if (rest.length === 0) return shown;
  const percent = formatUnits(
    rest.reduce((sum, row) => sum + figureUnits(row.percent), 0n),
    18,
  );
  return [...shown, { key: '', label: others, percent, value: sumOf(rest.map((row) => row.fiat_value)) }];
}

/** What an account's value is made of: a bar, and in words beside it. */
export function Allocation({ list, fiat }: { readonly list: readonly HeldToken[]; readonly fiat: string }) {
  const words = useWords();
  const title = useId();
  const shown = parts(list, words.others);
  return (
    <section className={styles.allocation} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {words.allocation}
      </h2>
      {shown.length === 0 ? (
        <div className={styles.nothing}>
          <p>{words.nothingValued}</p>
        </div>
      ) : (
        <>
          <div className={styles.bar} aria-hidden>
            {shown.map(({ key, percent }, i) => (
              <span key={key} data-part={i} style={{ flexGrow: Math.max(Number(percent), 0.4) }} />
            ))}
          </div>
          <ol className={styles.parts}>
            {shown.map(({ key, label, percent, value }, i) => (
              <li key={key}>
                <span className={styles.mark} data-part={i} aria-hidden />
                <span className={styles.part}>{label}</span>
                <span className={styles.percent}>{percent}%</span>
                <span className={styles.worth}>
                  <Value fiat={fiat}>{value}</Value>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
