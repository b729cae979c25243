import type { PlannedPostingRow, SettlementPlanRow } from '@marque/contract/console/offering-settlement';
import { groupThousands } from '@marque/domain/money';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import { TwoLines } from '../../widgets/key-cells.tsx';
import { planAccount, planOwners } from './labels.ts';
import type { OfferingWords } from './words/en.ts';
import styles from './offerings.module.css';

const signed = (amount: string): string => (amount.startsWith('-') ? `−${groupThousands(amount.slice(1))}` : `+${groupThousands(amount)}`);

/** A decimal of either sign in the units of its longest fraction, so that sums are exact. */
function totalOf(amounts: readonly string[]): bigint {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  return amounts.reduce((sum, amount) => {
    const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
    const units = BigInt(whole + fraction.padEnd(decimals, '0'));
    return sum + (amount.startsWith('-') ? -units : units);
  }, 0n);
}

/** What each account receives and gives, token by token; of every token that is nothing in all. */
export function PlanSums({ plan: { sums }, words }: { readonly plan: SettlementPlanRow; readonly words: OfferingWords }) {
  const all = useWords();
  const owners = planOwners(words);
  const tokens = [...new Set(sums.map(({ token }) => token))];
  return (
    <Table label={words.sums}>
      <thead>
        <tr>
          <HeadCell>{words.owner}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
        </tr>
      </thead>
      {tokens.map((token) => {
        const own = sums.filter((sum) => sum.token === token);
        const isBalanced = totalOf(own.map(({ amount }) => amount)) === 0n;
        return (
          <tbody key={token}>
            {own.map(({ owner, account, amount }) => (
              <tr key={`${owner} ${account}`}>
                <Cell>
                  <TwoLines first={owners[owner]} second={planAccount(words, account)} />
                </Cell>
                <Cell figures>{`${signed(amount)} ${token}`}</Cell>
              </tr>
            ))}
            <tr className={styles.sum}>
              <Cell>{words.inAll}</Cell>
              <Cell figures>{isBalanced ? `0 ${token}` : words.notBalanced}</Cell>
            </tr>
          </tbody>
        );
      })}
    </Table>
  );
}

interface PlanPostingsProps {
  readonly postings: readonly PlannedPostingRow[];
  readonly words: OfferingWords;
}

/** Every posting of some orders, in the order in which they were given. */
export function PlanPostings({ postings, words }: PlanPostingsProps) {
  const all = useWords();
  const owners = planOwners(words);
  if (postings.length === 0) return <EmptyState title={words.noOrders} />;
  return (
    <Table label={words.postings} dense>
      <thead>
        <tr>
          <HeadCell>{words.order}</HeadCell>
          <HeadCell only="wide">UID</HeadCell>
          <HeadCell figures only="roomy">
            {words.copiesOrdered}
          </HeadCell>
          <HeadCell>{words.owner}</HeadCell>
          <HeadCell only="wide">{all.account}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {postings.map(({ order, uid, copies, owner, account, token, amount }) => (
          <tr key={`${order ?? ''} ${owner} ${account} ${token} ${amount}`}>
            <Cell>{order ?? words.tokensOffered}</Cell>
            <Cell only="wide">{uid || '—'}</Cell>
            <Cell figures only="roomy">
              {order === null ? '—' : copies}
            </Cell>
            <Cell>{owners[owner]}</Cell>
            <Cell only="wide">{planAccount(words, account)}</Cell>
            <Cell figures>{`${signed(amount)} ${token}`}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
