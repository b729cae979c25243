import { fill } from '@marque/app-kit/words/words';
import type { SaleQualificationRow, TokenSale } from '@marque/contract/token-sales';
import { compareFigures, groupThousands } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { Check, Minus } from '@marque/ui/icons';
import { useWords } from './use-words.ts';
import styles from './detail.module.css';

interface QualificationProps {
  readonly sale: TokenSale;
  readonly standing: SaleQualificationRow | undefined;
}

interface Need {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Undefined for visitors. */
  readonly isMet: boolean | undefined;
}

/** Who may take part, and of the reader what is met and what is not (S246). */
export function Qualification({ sale, standing }: QualificationProps) {
  const words = useWords();
  const { need_kyc_level: level, need_holding: holding, token_as: token } = sale;
  const held = standing?.need_holding?.held;
  const needs: readonly Need[] = [
    ...(level > 0 ? [{ key: 'level', label: fill(words.needLevel, { level }), isMet: standing && standing.kyc_level >= level }] : []),
    ...(holding
      ? [
          {
            key: 'holding',
            label: fill(words.needHolding, { amount: groupThousands(holding.amount), token: holding.token_as }),
            detail: held === undefined ? undefined : fill(words.held, { amount: groupThousands(held), token: holding.token_as }),
            isMet: held === undefined ? undefined : compareFigures(held, holding.amount) >= 0,
          },
        ]
      : []),
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{words.qualification}</h2>
      {needs.length === 0 && <p className={styles.note}>{words.everybody}</p>}
      {needs.length > 0 && (
        <ul className={styles.needs}>
          {needs.map((need) => (
            <NeedRow key={need.key} need={need} />
          ))}
        </ul>
      )}
      {standing && /[1-9]/.test(standing.subscribed) && (
        <dl className={styles.share}>
          <div>
            <dt>{words.yourShare}</dt>
            <dd>
              {groupThousands(standing.subscribed)} {token}
            </dd>
          </div>
          {standing.left !== '' && (
            <div>
              <dt>{words.yourLeft}</dt>
              <dd>
                {groupThousands(standing.left)} {token}
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function NeedRow({ need: { label, detail, isMet } }: { readonly need: Need }) {
  const words = useWords();
  return (
    <li className={styles.need}>
      {isMet !== undefined && (
        <span className={cx(styles.mark, isMet && styles.markMet)}>
          {isMet ? <Check size={15} aria-hidden /> : <Minus size={15} aria-hidden />}
        </span>
      )}
      <span className={styles.needText}>
        {label}
        {(detail !== undefined || isMet !== undefined) && (
          <span className={styles.needState}>
            {[isMet === undefined ? undefined : isMet ? words.met : words.notMet, detail].filter((part) => part !== undefined).join(' · ')}
          </span>
        )}
      </span>
    </li>
  );
}
