import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import { parseUnits } from '@marque/domain/money';
import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { lockUpPath } from '../lock-up-path.ts';
import { YieldPicture } from '../picture/yield-picture.tsx';
import { amountTermsOf, amountText } from '../terms.ts';
import { TokenPair } from '../token-pair.tsx';
import { useWords } from '../use-words.ts';
import type { Effect } from './effect-page.tsx';
import styles from './effect.module.css';

interface EffectResultProps {
  readonly product: LockUpProduct;
  readonly effect: Effect | undefined;
}

/** The result in large figures and as a picture, and the way to the product. */
export function EffectResult({ product, effect }: EffectResultProps) {
  const words = useWords();
  const { amounts, min } = amountTermsOf(product);
  const units = (effect && parseUnits(effect.amount, product.decimals)) ?? amounts[0] ?? min;
  return (
    <section className={styles.result} aria-label={words.resultTitle} aria-live="polite">
      <p className={styles.of}>
        <TokenPair lockUp={product} />
      </p>
      {effect ? (
        <p className={styles.bonus} data-bonus={effect.bonus}>
          +{amountText(effect.bonus, product.bonus_token_as)}
          <small>
            {splitDate(words.onDate, instantOf(effect.end_time) ?? 0)}
            {/[1-9]/.test(effect.extra_bonus) && (
              <> · {fill(words.ofWhichExtra, { amount: amountText(effect.extra_bonus, product.bonus_token_as) })}</>
            )}
          </small>
        </p>
      ) : (
        <p className={styles.empty}>{words.effectEmpty}</p>
      )}
      <YieldPicture product={product} units={units} />
      <Link to={lockUpPath(product.activity_id)} prefetch="intent" className={buttonClass({ tone: 'action' })}>
        {words.toProduct}
      </Link>
    </section>
  );
}

/** A sentence with a day in it, which the reader's own time zone writes. */
function splitDate(sentence: string, at: number) {
  const [before = '', after = ''] = sentence.split('{date}');
  return (
    <>
      {before}
      <Day at={at} withYear />
      {after}
    </>
  );
}
