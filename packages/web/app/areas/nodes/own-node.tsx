import { fill } from '@marque/app-kit/words/words';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { PageFigures } from '../../widgets/brand/brand-page.tsx';
import type { OwnNode } from './node-rows.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

/** The reader's own node: where it stands, and the way to what it earns. */
export function OwnNodeCard({ own: { type, contribution_value: contribution, rank } }: { readonly own: OwnNode }) {
  const words = useWords();
  return (
    <div className={styles.own}>
      <PageFigures
        figures={[
          { name: words.yourNode, value: words[type] },
          { name: words.contribution, value: groupThousands(trimZeros(contribution)) },
          ...(rank > 0 ? [{ name: words.rank, value: fill(words.rankOf, { rank }) }] : []),
        ]}
      />
      <Link className={buttonClass({ tone: 'action' })} to={href('/ecologicalNodes/income/:nodeType?', { nodeType: type })}>
        {words.toIncome}
      </Link>
    </div>
  );
}
