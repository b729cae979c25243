import { fill } from '@marque/app-kit/words/words';
import type { ReserveRow } from '@marque/contract/reserves';
import { formatUnits, groupThousands, parseUnits } from '@marque/domain/money';
import { checkProof, type CheckedProof, type ProofVerdict, type ReserveProof } from '@marque/domain/reserves';
import { Badge } from '@marque/ui';
import { useMemo, type ReactNode } from 'react';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { useWords, type ReservesWords } from './use-words.ts';
import styles from './reserves.module.css';

const sentenceOf = (words: ReservesWords, verdict: ProofVerdict): string =>
  ({
    included: words.included,
    'root-differs': words.rootDiffers,
    malformed: words.malformed,
    negative: words.negative,
    overflow: words.overflow,
  })[verdict];

/** Works out the root from a proof, here in the browser, and compares it with the published one. */
export const checkedAgainst = (proof: ReserveProof, { root, liabilities, decimals }: ReserveRow): CheckedProof =>
  checkProof(proof, { hash: root, sum: parseUnits(liabilities, decimals) ?? -1n });

interface ProofResultProps {
  readonly proof: ReserveProof;
  /** The published row of its token. */
  readonly published: ReserveRow;
  readonly action?: ReactNode;
}

/** The calculation line by line, as anybody can repeat it. */
function Steps({ checked, published }: { readonly checked: CheckedProof; readonly published: ReserveRow }) {
  const words = useWords();
  const amount = (sum: bigint): string => `${groupThousands(formatUnits(sum, published.decimals))} ${published.token_as}`;
  return (
    <details className={styles.details}>
      <summary>{words.steps}</summary>
      <ol className={styles.steps}>
        {checked.lines.map(({ text, hash, sum }, level) => (
          <li key={hash}>
            <p className={styles.stepName}>
              {level === 0 ? words.stepLeaf : fill(words.stepNode, { level })}
              <span>{amount(sum)}</span>
            </p>
            <code className={styles.text}>{text}</code>
            <code className={styles.hash}>{hash}</code>
          </li>
        ))}
        <li data-verdict={checked.verdict}>
          <p className={styles.stepName}>
            {words.stepRoot}
            <span>{`${groupThousands(published.liabilities)} ${published.token_as}`}</span>
          </p>
          <code className={styles.hash}>{published.root}</code>
        </li>
      </ol>
    </details>
  );
}

/** One balance, whether it is in the published sum, and how that was worked out. */
export function ProofResult({ proof, published, action }: ProofResultProps) {
  const words = useWords();
  const checked = useMemo(() => checkedAgainst(proof, published), [proof, published]);
  const { usable, locked, fiat } = proof.leaf;
  const isIncluded = checked.verdict === 'included';
  return (
    <article className={styles.result} data-verdict={checked.verdict}>
      <header className={styles.resultHead}>
        <span className={styles.token}>
          <TokenIcon token={published.token} size={24} />
          <strong>{`${groupThousands(formatUnits(usable + locked + fiat, published.decimals))} ${published.token_as}`}</strong>
        </span>
        <Badge tone={isIncluded ? 'good' : 'bad'}>{sentenceOf(words, checked.verdict)}</Badge>
        {action && <span className={styles.resultAction}>{action}</span>}
      </header>
      <Steps checked={checked} published={published} />
    </article>
  );
}
