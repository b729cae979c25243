import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { FeeExemptionRow } from '@marque/contract/fees';
import type { FeesWords } from './use-words.ts';
import { useWords } from './use-words.ts';
import styles from './fees.module.css';

interface Promotion {
  readonly from: number;
  /** The last instant at which trades are free. */
  readonly last: number;
  readonly state: 'past' | 'present' | 'coming';
  /** On which trades are free; none for all. */
  readonly pairs: readonly string[];
}

function readPromotion({ start_time: start, end_time: end, pairs }: FeeExemptionRow, now: number): readonly Promotion[] {
  const [from, until] = [instantOf(start), instantOf(end)];
  if (from === undefined || until === undefined) return [];
  return [{ from, last: until - 1, state: until <= now ? 'past' : from <= now ? 'present' : 'coming', pairs }];
}

const noteOf = (words: FeesWords): Readonly<Record<Promotion['state'], string>> => ({
  past: words.promotionPast,
  present: words.promotionPresent,
  coming: words.promotionComing,
});

/** When trading was, is and will be free, the newest first (S283). */
export function Promotions({ exemptions, now }: { readonly exemptions: readonly FeeExemptionRow[]; readonly now: number }) {
  const words = useWords();
  const promotions = exemptions.flatMap((each) => readPromotion(each, now)).sort((a, b) => b.from - a.from);
  if (promotions.length === 0) return null;
  return (
    <aside className={styles.history}>
      <h2>{words.promotions}</h2>
      <ul>
        {promotions.map(({ from, last, state, pairs }) => (
          <li key={`${from} ${last} ${pairs.join()}`} data-state={state}>
            <strong>
              <Day at={from} withYear /> – <Day at={last} withYear />
            </strong>
            <p>{noteOf(words)[state]}</p>
            {pairs.length > 0 && <p className={styles.pairs}>{pairs.map((pair) => pair.replace('_', '/')).join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
