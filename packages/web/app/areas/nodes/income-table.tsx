import { groupThousands, trimZeros } from '@marque/domain/money';
import { Cell, HeadCell, Table } from '@marque/ui';
import type { IncomeRows } from './income-route.tsx';
import { useSite } from '../../data/site-data.ts';
import { useWords } from './use-words.ts';

interface IncomeTableProps {
  readonly rows: IncomeRows;
  readonly unit: string;
}

interface Row {
  readonly key: string;
  readonly date: string;
  readonly who: string;
  readonly how: string;
  readonly amount: string;
}

/** Income row by row: when, of whom, how near, how much. */
export function IncomeTable({ rows, unit }: IncomeTableProps) {
  const words = useWords();
  const who = { days: words.rewardType, payers: words.user, brands: words.brandName }[rows.tab];
  return (
    <Table label={words.incomeTitle}>
      <thead>
        <tr>
          <HeadCell>{words.date}</HeadCell>
          <HeadCell>{who}</HeadCell>
          <HeadCell only="wide">{words.source}</HeadCell>
          <HeadCell figures>{words.amount}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {useRows(rows).map(({ key, date, who: name, how, amount }) => (
          <tr key={key}>
            <Cell>{date}</Cell>
            <Cell>{name}</Cell>
            <Cell only="wide">{how}</Cell>
            <Cell figures>{`${groupThousands(trimZeros(amount))} ${unit}`}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function useRows(rows: IncomeRows): readonly Row[] {
  const words = useWords();
  const { user } = useSite();
  const near = (uid: string, direct: 0 | 1): string => (uid === user?.uid ? words.own : direct === 1 ? words.direct : words.indirect);
  switch (rows.tab) {
    case 'days':
      return rows.data.map(({ date, source, amount, reward_type: reward }) => ({
        key: `${date} ${source} ${reward}`,
        date,
        who: reward === 1017 ? words.incentive : words.offeringIncentive,
        how: words[source],
        amount,
      }));
    case 'payers':
      return rows.data.map(({ date, uid, email_masked: email, direct, amount, reward_type: reward }) => ({
        key: `${date} ${uid} ${reward}`,
        date,
        who: email === '' ? uid : `${uid} · ${email}`,
        how: near(uid, direct),
        amount,
      }));
    case 'brands':
      return rows.data.map(({ date, brand_uid: uid, brand_name: name, direct, amount, reward_type: reward }) => ({
        key: `${date} ${uid} ${reward}`,
        date,
        who: `${name} · ${uid}`,
        how: near(uid, direct),
        amount,
      }));
  }
}
