import { fill } from '@marque/app-kit/words/words';
import { groupThousands } from '@marque/domain/money';
import { Badge, cx } from '@marque/ui';
import { Lock } from '@marque/ui/icons';
import { useKycData } from './kyc-data.ts';
import { useWords } from './use-words.ts';
import styles from './quota.module.css';

/** What may be withdrawn in a day at each level, the reader's own marked. */
export function Quota() {
  const words = useWords();
  const { limits, overall } = useKycData();
  const own = overall.corporate.status === 2 ? 3 : overall.kyc_level;
  const names = [words.level0, words.level1, words.level2, words.levelCompany];
  const token = limits[0]?.token ?? 'USDT';
  const rows = [{ kyc_level: 0, day_limit: '0' }, ...limits];
  return (
    <aside className={styles.aside}>
      <section className={styles.quota}>
        <h2 className={styles.title}>{words.quota}</h2>
        <p className={styles.hint}>{fill(words.quotaHint, { token })}</p>
        <ol className={styles.rows}>
          {rows.map(({ kyc_level: level, day_limit: limit }) => (
            <li key={level} className={cx(styles.row, level === own && styles.own)} aria-current={level === own || undefined}>
              <span className={styles.name}>
                {names[level]}
                {level === own && <Badge tone={own > 0 ? 'good' : 'plain'}>{words.yours}</Badge>}
              </span>
              <span className={styles.figure}>
                <strong>{groupThousands(limit)}</strong> {token}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles.privacy}>
        <Lock size={16} aria-hidden />
        <span>{words.privacy}</span>
      </p>
    </aside>
  );
}
