import type { UserFunds } from '@marque/contract/console/funds';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { treasuryAccountLabels } from '../../data/account-labels.ts';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

/** What two operators have corrected on a user's accounts. */
export function UserCorrections({ corrections }: Pick<UserFunds, 'corrections'>) {
  const words = useWords();
  const places = treasuryAccountLabels(words);
  const accounts = { token: words.accountOfTokens, fiat: words.accountOfFiat };
  const states = { requested: words.creditRequested, accepted: words.correctionDone, refused: words.correctionRefused };
  return (
    <Table label={words.corrections}>
      <thead>
        <tr>
          <HeadCell>{words.when}</HeadCell>
          <HeadCell figures>{words.amount}</HeadCell>
          <HeadCell only="roomy">{words.account}</HeadCell>
          <HeadCell only="wide">{words.correctAgainst}</HeadCell>
          <HeadCell>{words.correctReference}</HeadCell>
          <HeadCell>{words.state}</HeadCell>
          <HeadCell only="wide">{words.reason}</HeadCell>
          <HeadCell only="wide">{words.requestedBy}</HeadCell>
          <HeadCell only="wide">{words.approvedBy}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {corrections.map((row) => (
          <tr key={row.id}>
            <Cell>
              <Instant at={row.at} />
            </Cell>
            <Cell figures>
              {groupThousands(row.amount)} {row.token}
            </Cell>
            <Cell only="roomy">{accounts[row.account]}</Cell>
            <Cell only="wide">{places[row.against]}</Cell>
            <Cell>{row.reference}</Cell>
            <Cell>
              <Badge tone={TONES[row.state]}>{states[row.state]}</Badge>
            </Cell>
            <Cell only="wide">{row.reason}</Cell>
            <Cell only="wide">{row.requested_by}</Cell>
            <Cell only="wide">{row.approved_by}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
