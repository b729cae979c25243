import { fill } from '@marque/app-kit/words/words';
import type { WithdrawalFeeRow } from '@marque/contract/fees';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Button, Cell, EmptyState, Figure, HeadCell, Table } from '@marque/ui';
import { useState } from 'react';
import { SearchInput } from '../../widgets/search-input.tsx';
import { tokenName, useSite } from '../../data/site-data.ts';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { useWords } from './use-words.ts';
import styles from './fees.module.css';

/** As many tokens are shown before the rest is asked for. */
const FIRST_TOKENS = 12;

interface TokenFees {
  readonly token: string;
  /** How people write it. */
  readonly alias: string;
  readonly chains: readonly WithdrawalFeeRow[];
}

/** Rows by token, in the order they came in. */
function byToken(rows: readonly WithdrawalFeeRow[]): readonly TokenFees[] {
  const tokens = new Map<string, WithdrawalFeeRow[]>();
  for (const row of rows) tokens.set(row.token, [...(tokens.get(row.token) ?? []), row]);
  return [...tokens].map(([token, chains]) => ({ token, alias: chains[0]?.token_as ?? token, chains }));
}

const amount = (decimal: string): string => groupThousands(trimZeros(decimal));

function FeeRows({ token, alias, chains }: TokenFees) {
  const words = useWords();
  const { tokens } = useSite();
  return chains.map(({ protocol, network_name, deposit_fee, withdrawal_fee, minimum }, i) => (
    <tr key={protocol}>
      <Cell>
        {i === 0 && (
          <span className={styles.token}>
            <TokenIcon token={token} />
            <span>
              <strong>{alias}</strong>
              <small>{tokenName(tokens, token)}</small>
            </span>
          </span>
        )}
        <small className={styles.chain}>{network_name}</small>
      </Cell>
      <Cell only="wide">{network_name}</Cell>
      <Cell figures only="roomy">
        {/[1-9]/.test(deposit_fee) ? (
          <Figure unit={alias}>{amount(deposit_fee)}</Figure>
        ) : (
          <span className={styles.free}>{words.free}</span>
        )}
      </Cell>
      <Cell figures>
        <Figure unit={alias}>{amount(withdrawal_fee)}</Figure>
      </Cell>
      <Cell figures>
        <Figure unit={alias}>{amount(minimum)}</Figure>
      </Cell>
    </tr>
  ));
}

/** What moving each token in and out costs, found by its code or its name (S280). */
export function MovingBlock({ rows }: { readonly rows: readonly WithdrawalFeeRow[] | undefined }) {
  const words = useWords();
  const { tokens } = useSite();
  const [query, setQuery] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const wanted = query.trim().toLowerCase();
  const all = byToken(rows ?? []);
  const found = all.filter(({ token, alias }) => `${token} ${alias} ${tokenName(tokens, token)}`.toLowerCase().includes(wanted));
  const shown = isWhole || wanted !== '' ? found : found.slice(0, FIRST_TOKENS);
  const search = (
    <div className={styles.search}>
      <SearchInput label={words.search} value={query} onValue={setQuery} />
    </div>
  );
  return (
    <PageBlock title={words.moving} hint={words.movingHint} sheet {...(all.length > 0 && { aside: search })}>
      {all.length === 0 && <EmptyState title={words.noData} />}
      {all.length > 0 && shown.length === 0 && <EmptyState title={fill(words.noMatch, { query: query.trim() })} />}
      {shown.length > 0 && (
        <Table label={words.moving}>
          <thead>
            <tr>
              <HeadCell>{words.token}</HeadCell>
              <HeadCell only="wide">{words.network}</HeadCell>
              <HeadCell figures only="roomy">
                {words.depositFee}
              </HeadCell>
              <HeadCell figures>{words.withdrawalFee}</HeadCell>
              <HeadCell figures>{words.minimum}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {shown.map((fees) => (
              <FeeRows key={fees.token} {...fees} />
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < found.length && (
        <div className={styles.more}>
          <Button onClick={() => setIsWhole(true)}>{fill(words.showAll, { count: found.length })}</Button>
        </div>
      )}
    </PageBlock>
  );
}
