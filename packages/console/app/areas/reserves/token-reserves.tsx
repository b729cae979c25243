import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import {
  askSweep,
  requestWithdrawalsResume,
  stopTokenWithdrawals,
  type ReserveState,
  type SweepRow,
} from '@marque/contract/console/reserves';
import { groupThousands } from '@marque/domain/money';
import { HOLDING_KINDS, type HoldingKind } from '@marque/domain/reserves';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { useNavigate } from 'react-router';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { ReservesWords } from './words/en.ts';
import styles from './reserves.module.css';

interface TokenProps {
  readonly row: ReserveState;
  readonly words: ReservesWords;
}

const sumOf = ({ holdings }: ReserveState, kind: HoldingKind): number =>
  holdings.filter((holding) => holding.kind === kind).reduce((sum, { amount }) => sum + Number(amount), 0);

/** How what is held is spread, as a bar; the figures stand below it. */
function Spread({ row, words }: TokenProps) {
  const total = HOLDING_KINDS.reduce((sum, kind) => sum + sumOf(row, kind), 0);
  return (
    <div className={styles.spread}>
      {total > 0 && (
        <span className={styles.bar} aria-hidden>
          {HOLDING_KINDS.map((kind) => (
            <span key={kind} data-kind={kind} style={{ width: `${(100 * sumOf(row, kind)) / total}%` }} />
          ))}
        </span>
      )}
      <ul className={styles.parts}>
        {row.holdings
          .filter(({ amount }) => Number(amount) > 0)
          .map(({ network, kind, amount, height, is_sandbox: isSandbox }) => (
            <li key={`${network} ${kind}`} data-kind={kind}>
              {words[kind]} · {network}
              {isSandbox && ` (${words.sandbox})`}
              <span title={fill(words.height, { height })}>{groupThousands(amount)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Whether the token's withdrawals are stopped, and what may be done about it. */
function Stop({ row: { token, stop }, words }: TokenProps) {
  const all = useWords();
  const may = useMay();
  const navigate = useNavigate();
  if (!stop)
    return may('reserves.stop') ? (
      <ReasonAction
        label={fill(words.stopOf, { token })}
        short={words.stop}
        hint={words.stopHint}
        tone="down"
        send={(reason) => callApi(stopTokenWithdrawals, { token, reason })}
      />
    ) : (
      words.running
    );
  return (
    <div className={styles.stop}>
      <Badge tone="bad">
        {stop.reason === 'short' ? fill(words.stoppedShort, { missing: groupThousands(stop.missing) }) : words.stoppedByOperator}
      </Badge>
      <Instant at={stop.since} />
      {may('reserves.resume') && (
        <ReasonAction
          label={fill(words.resumeOf, { token })}
          short={words.resume}
          hint={words.resumeHint}
          confirm={all.askApproval}
          send={(reason) => callApi(requestWithdrawalsResume, { token, reason })}
          onDone={({ id }) => void navigate(`/approvals/${id}`)}
        />
      )}
    </div>
  );
}

function Proposal({ row: { proposal }, words }: TokenProps) {
  if (!proposal) return words.noMove;
  return fill(proposal.kind === 'sweep' ? words.sweep : words.refill, { amount: groupThousands(proposal.amount) });
}

/** What lies at deposit addresses, network by network, and can be moved to the hot wallet. */
function Sweepable({ row: { token, holdings }, sweeps, words }: TokenProps & { readonly sweeps: readonly SweepRow[] }) {
  const may = useMay();
  if (!may('reserves.sweep')) return null;
  return holdings
    .filter(({ kind, amount }) => kind === 'deposit' && Number(amount) > 0)
    .map(({ network }) => (
      <span key={network} className={styles.sweepable}>
        <ReasonAction
          label={fill(words.sweepDepositsOf, { token, network })}
          short={`${words.sweepDeposits} · ${network}`}
          hint={words.sweepDepositsHint}
          impossible={sweeps.some((sweep) => sweep.token === token && isSweeping(sweep, network)) ? words.sweepUnderWay : undefined}
          send={(reason) => callApi(askSweep, { token, network, reason })}
        />
      </span>
    ));
}

const isSweeping = ({ network, ended_at: endedAt }: SweepRow, where: string): boolean => network === where && endedAt === null;

interface TokensProps {
  readonly tokens: readonly ReserveState[];
  readonly sweeps: readonly SweepRow[];
  readonly words: ReservesWords;
}

/** Token by token: owed, held and where, what should move, and whether anything is paid out. */
export function TokenReserves({ tokens, sweeps, words }: TokensProps) {
  const all = useWords();
  return (
    <Table label={words.held}>
      <thead>
        <tr>
          <HeadCell>{all.token}</HeadCell>
          <HeadCell figures>{words.liabilities}</HeadCell>
          <HeadCell figures>{words.assets}</HeadCell>
          <HeadCell>{words.where}</HeadCell>
          <HeadCell>{words.move}</HeadCell>
          <HeadCell>{words.withdrawals}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {tokens.map((row) => (
          <tr key={row.token}>
            <Cell>{row.token}</Cell>
            <Cell figures>
              {groupThousands(row.liabilities)}
              <small className={styles.small}>{fill(words.treasury, { amount: groupThousands(row.treasury) })}</small>
            </Cell>
            <Cell figures>
              {row.assets === '' ? words.unknown : groupThousands(row.assets)}
              {row.coverage !== '' && (
                <small className={styles.small}>
                  <Badge tone={Number(row.coverage) >= 100 ? 'good' : 'bad'}>{`${groupThousands(row.coverage)}%`}</Badge>
                </small>
              )}
              {Number(row.leaving) > 0 && (
                <small className={styles.small}>{fill(words.leaving, { amount: groupThousands(row.leaving) })}</small>
              )}
            </Cell>
            <Cell>
              <Spread row={row} words={words} />
            </Cell>
            <Cell>
              <Proposal row={row} words={words} />
              <Sweepable row={row} sweeps={sweeps} words={words} />
            </Cell>
            <Cell>
              <Stop row={row} words={words} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
