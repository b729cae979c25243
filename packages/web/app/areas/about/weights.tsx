import { fill } from '@marque/app-kit/words/words';
import { cx } from '@marque/ui';
import { href, Link } from 'react-router';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import type { BrandWeight, BrandWeights } from './brand-weights.ts';
import { useWords } from './use-words.ts';
import styles from './about.module.css';

const LOOKS = [styles.heavy, styles.medium, styles.light];

function Part({ weight: { token, name, percent } }: { readonly weight: BrandWeight }) {
  return (
    <li className={styles.part} style={{ flexGrow: percent }}>
      <Link to={brandPath(token)} prefetch="intent" className={styles.partLink}>
        <TokenIcon token={token} size={28} />
        <span className={styles.partName}>{name}</span>
        <span className={styles.percent}>{percent}%</span>
      </Link>
    </li>
  );
}

/** The market value as one sheet, cut at each brand's part of it. */
export function Weights({ weights: { rows, others } }: { readonly weights: BrandWeights }) {
  const words = useWords();
  return (
    <section className={styles.weights}>
      <header>
        <h2 className={styles.weightsTitle}>{words.weights}</h2>
        <p className={styles.note}>{words.weightsNote}</p>
      </header>
      <div className={styles.sheet}>
        {rows.map(
          (row, i) =>
            row.length > 0 && (
              <ol
                key={row[0]?.token}
                className={cx(styles.row, LOOKS[i])}
                style={{ flexGrow: row.reduce((sum, { percent }) => sum + percent, i === rows.length - 1 ? others.percent : 0) }}
              >
                {row.map((weight) => (
                  <Part key={weight.token} weight={weight} />
                ))}
                {i === rows.length - 1 && others.count > 0 && (
                  <li className={styles.part} style={{ flexGrow: others.percent }}>
                    <Link to={href('/brand')} prefetch="intent" className={styles.partLink}>
                      <span className={styles.partName}>{fill(words.others, { count: others.count })}</span>
                      <span className={styles.percent}>{others.percent}%</span>
                    </Link>
                  </li>
                )}
              </ol>
            ),
        )}
      </div>
    </section>
  );
}
