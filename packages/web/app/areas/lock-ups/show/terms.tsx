import { count, fill } from '@marque/app-kit/words/words';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { useSite } from '../../../data/site-data.ts';
import { amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import styles from './show.module.css';

/** The terms of a product: figures, and what happens with the yield and with those who leave early. */
export function Terms({ product }: { readonly product: LockUpProduct }) {
  const words = useWords();
  const { locale } = useSite();
  const { token_as: token, bonus_token_as: bonusToken, amounts, user_limit: limit } = product;
  const isFixed = amounts.length > 0;
  const figures: readonly (readonly [name: string, value: string])[] = [
    [words.termDays, count(locale, words.days, product.days)],
    [words.yieldYear, `${trimZeros(product.rate)}%`],
    [words.paidIn, bonusToken],
    isFixed
      ? [words.fixedAmounts, `${amounts.map(groupThousands).join(' / ')} ${token}`]
      : [words.minimum, amountText(product.min_amount, token)],
    isFixed ? [words.placesLeft, product.surplus_number || words.noLimit] : [words.step, amountText(product.step, token)],
    [words.userLimit, limit === '' ? words.noLimit : amountText(limit, token)],
  ];
  const payouts = {
    term: words.payoutTerm,
    daily: words.payoutDaily,
    'gift-coin': fill(words.payoutGift, { rate: amountText(product.gift_rate, bonusToken), token }),
  };
  const hasReward = /[1-9]/.test(product.invite_reward_percent);
  const conditions: readonly (readonly [name: string, value: string, note: string])[] = [
    [words.payout, words[product.type], payouts[product.type]],
    product.early_end === 'none'
      ? [words.earlyEnd, words.earlyNone, words.earlyNoneNote]
      : [words.earlyEnd, words.earlyForfeit, words.earlyForfeitNote],
    ...(hasReward ? [[words.inviteReward, `${trimZeros(product.invite_reward_percent)}%`, words.inviteRewardNote] as const] : []),
  ];
  return (
    <div className={styles.terms}>
      <dl className={styles.figures} aria-label={words.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.termValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.conditions}>
        {conditions.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.termValue}>{value}</span>
              <span className={styles.termNote}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
