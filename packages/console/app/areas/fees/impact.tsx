import { count } from '@marque/app-kit/words/words';
import type { FeeImpact } from '@marque/contract/console/fees';
import { useLocale } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import styles from './fees.module.css';

/** What new levels do, for how many: who pays more or less, and who is at which level before and after. */
export function Impact({ impact }: { readonly impact: FeeImpact }) {
  const words = useWords();
  const locale = useLocale();
  const { cheaper, dearer, same, before, after, users, is_by_turnover: isByTurnover } = impact;
  const figure = new Intl.NumberFormat(locale);
  const most = Math.max(1, ...before, ...after);
  return (
    <div className={styles.impact}>
      <dl className={styles.totals}>
        <div data-tone="up">
          <dt>{words.paysLess}</dt>
          <dd>{figure.format(cheaper)}</dd>
        </div>
        <div data-tone={dearer > 0 ? 'down' : undefined}>
          <dt>{words.paysMore}</dt>
          <dd>{figure.format(dearer)}</dd>
        </div>
        <div>
          <dt>{words.paysSame}</dt>
          <dd>{figure.format(same)}</dd>
        </div>
      </dl>
      <table className={styles.shift}>
        <caption>{count(locale, words.impactOf, users)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.level}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.max(before.length, after.length) }, (_, level) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              {[before[level], after[level]].map((people, side) => (
                <td key={side === 0 ? 'before' : 'after'}>
                  {people === undefined ? (
                    '—'
                  ) : (
                    <>
                      <span className={styles.bar} aria-hidden style={{ inlineSize: `${(people / most) * 100}%` }} />
                      <span>{figure.format(people)}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{isByTurnover ? words.impactNow : words.impactWithoutTurnover}</p>
    </div>
  );
}
