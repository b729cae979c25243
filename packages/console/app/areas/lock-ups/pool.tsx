import type { FundMovementRow, LockUpDesk } from '@marque/contract/console/lock-ups';
import { readTreasuryPlace } from '@marque/domain/assets';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { treasuryAccountLabels } from '../../data/account-labels.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { MoveFund } from '../../widgets/move-fund.tsx';
import { Properties, Section } from '../../widgets/page.tsx';
import type { LockUpWords } from './words/en.ts';

interface PoolProps {
  readonly product: LockUpDesk;
  readonly words: LockUpWords;
}

/** What yields are paid from: what lies there, what of it is promised, and what operators have put in and taken out. */
export function Pool({ product, words }: PoolProps) {
  const may = useMay();
  const { pool, bonus_token: token } = product;
  const amount = (text: string) => `${groupThousands(text)} ${token}`;
  return (
    <Section
      title={words.pool}
      actions={
        may('treasury.move') && (
          <MoveFund
            place={`pool:${pool.owner}`}
            organisation={product.funded_by}
            token={token}
            decimals={product.bonus_decimals}
            free={pool.free}
          />
        )
      }
    >
      <p>{words.poolHint}</p>
      <Properties
        rows={[
          [words.poolUsable, amount(pool.usable)],
          [words.poolPromised, amount(pool.promised)],
          [words.poolFree, amount(pool.free)],
        ]}
      />
      {pool.movements.length > 0 && <Movements movements={pool.movements} token={token} words={words} />}
    </Section>
  );
}

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

interface MovementsProps {
  readonly movements: readonly FundMovementRow[];
  readonly token: string;
  readonly words: LockUpWords;
}

function Movements({ movements, token, words }: MovementsProps) {
  const all = useWords();
  const accounts = treasuryAccountLabels(all);
  const states = { requested: all.creditRequested, accepted: words.moved, refused: words.notMoved };
  return (
    <Table label={words.movements}>
      <thead>
        <tr>
          <HeadCell>{all.when}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
          <HeadCell only="wide">{words.against}</HeadCell>
          <HeadCell>{all.state}</HeadCell>
          <HeadCell only="roomy">{all.reason}</HeadCell>
          <HeadCell only="roomy">{all.requestedBy}</HeadCell>
          <HeadCell only="roomy">{all.approvedBy}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {movements.map((moved) => {
          const place = readTreasuryPlace(moved.account);
          return (
            <tr key={moved.id}>
              <Cell>
                <Instant at={moved.at} />
              </Cell>
              <Cell figures>
                {moved.direction === 'in' ? '+' : '−'}
                {groupThousands(moved.amount)} {token}
              </Cell>
              <Cell only="wide">{place ? accounts[place] : moved.account}</Cell>
              <Cell>
                <Badge tone={TONES[moved.state]}>{states[moved.state]}</Badge>
              </Cell>
              <Cell only="roomy">{moved.reason}</Cell>
              <Cell only="roomy">{moved.requested_by}</Cell>
              <Cell only="roomy">{moved.approved_by}</Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
