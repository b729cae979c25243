import { callApi } from '@marque/app-kit/api/call-api';
import { saveBlob } from '@marque/app-kit/browser/save-blob';
import { count, fill } from '@marque/app-kit/words/words';
import { getOwnProofs, type ReserveProofRow, type ReserveRow } from '@marque/contract/reserves';
import { Button, buttonClass, EmptyState, showToast } from '@marque/ui';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import { useSite } from '../../data/site-data.ts';
import { proofOf, proofText } from './proof-file.ts';
import { checkedAgainst, ProofResult } from './proof-result.tsx';
import type { Reserves } from './reserves-page.tsx';
import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

interface OwnProofsProps {
  readonly reserves: Reserves;
}

/** The reader's own balances, fetched when asked for and checked here against what everybody sees published. */
export function OwnProofs({ reserves }: OwnProofsProps) {
  const words = useWords();
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [rows, setRows] = useState<readonly ReserveProofRow[]>();
  if (!user)
    return (
      <p className={styles.act}>
        <Link className={buttonClass({ tone: 'action' })} to={signInPath(pathname, search)}>
          {words.signIn}
        </Link>
      </p>
    );
  const check = async (): Promise<void> => {
    setIsBusy(true);
    const outcome = await callApi(getOwnProofs, { run_id: reserves.run_id });
    setIsBusy(false);
    if (outcome.ok) setRows(outcome.data.data);
    else showToast('error', outcome.msg);
  };
  if (!rows)
    return (
      <p className={styles.act}>
        <Button tone="action" busy={isBusy} onClick={() => void check()}>
          {words.check}
        </Button>
      </p>
    );
  return rows.length === 0 ? <EmptyState title={words.nothingHeld} /> : <Results rows={rows} reserves={reserves} />;
}

function Results({ rows, reserves: { run_id: run, data } }: OwnProofsProps & { readonly rows: readonly ReserveProofRow[] }) {
  const words = useWords();
  const { locale } = useSite();
  const results = useMemo(
    () => rows.map((row) => ({ row, proof: proofOf(row), published: data.find(({ token }) => token === row.token) ?? unpublished(row) })),
    [rows, data],
  );
  const included = results.filter(({ proof, published }) => checkedAgainst(proof, published).verdict === 'included').length;
  const isComplete = included === results.length;
  return (
    <div className={styles.results}>
      <p role="status" className={isComplete ? styles.good : styles.bad}>
        {isComplete ? count(locale, words.allIncluded, included) : words.notIncluded}
      </p>
      {results.map(({ row, proof, published }) => (
        <ProofResult
          key={row.token}
          proof={proof}
          published={published}
          action={
            <Button
              size="sm"
              aria-label={fill(words.saveOf, { token: row.token_as })}
              onClick={() =>
                saveBlob(new Blob([proofText(run, row)], { type: 'application/json' }), `reserve-proof-${run}-${row.token}.json`)
              }
            >
              {words.save}
            </Button>
          }
        />
      ))}
    </div>
  );
}

/** A token for which nothing is published: no proof leads anywhere. */
const unpublished = ({ token, token_as, decimals }: ReserveProofRow): ReserveRow => ({
  token,
  token_as,
  decimals,
  liabilities: '0',
  treasury: '0',
  leaves: 0,
  root: '',
  assets: '',
  coverage: '',
  holdings: [],
  is_stopped: 0,
});
