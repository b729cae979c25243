import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { requestUserCredit, type UserFunds } from '@marque/contract/console/funds';
import type { UserDetail } from '@marque/contract/console/user-detail';
import { creditUnits } from '@marque/domain/assets';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, Field, HeadCell, Select, Table, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { CorrectBalance } from './correct-balance.tsx';
import { UserCorrections } from './user-corrections.tsx';
import { UserMoves } from './user-moves.tsx';

interface FundsProps {
  readonly user: UserDetail;
  readonly funds: UserFunds;
}

/** What a user has, and what operators have put there. */
export function UserFundsSection({ user, funds }: FundsProps) {
  const words = useWords();
  const may = useMay();
  return (
    <>
      <Section
        title={words.funds}
        actions={
          <>
            {may('users.credit') && <CreditAction user={user} funds={funds} />}
            {may('users.correct') && <CorrectBalance user={user} balances={funds.balances} />}
          </>
        }
      >
        {funds.balances.length === 0 ? <EmptyState title={words.noFunds} /> : <Balances balances={funds.balances} />}
      </Section>
      {funds.credits.length > 0 && (
        <Section title={words.credits}>
          <Credits credits={funds.credits} />
        </Section>
      )}
      {funds.corrections.length > 0 && (
        <Section title={words.corrections}>
          <UserCorrections corrections={funds.corrections} />
        </Section>
      )}
      {funds.moves.length > 0 && (
        <Section title={words.moves}>
          <UserMoves moves={funds.moves} />
        </Section>
      )}
    </>
  );
}

function Balances({ balances }: Pick<UserFunds, 'balances'>) {
  const words = useWords();
  return (
    <Table label={words.funds}>
      <thead>
        <tr>
          <HeadCell>{words.token}</HeadCell>
          <HeadCell figures>{words.usable}</HeadCell>
          <HeadCell figures>{words.locked}</HeadCell>
          <HeadCell figures only="roomy">
            {words.total}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ token, usable, locked, total }) => (
          <tr key={token}>
            <Cell>{token}</Cell>
            <Cell figures>{groupThousands(usable)}</Cell>
            <Cell figures>{groupThousands(locked)}</Cell>
            <Cell figures only="roomy">
              {groupThousands(total)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

function Credits({ credits }: Pick<UserFunds, 'credits'>) {
  const words = useWords();
  const states = { requested: words.creditRequested, accepted: words.creditAccepted, refused: words.creditRefused };
  return (
    <Table label={words.credits}>
      <thead>
        <tr>
          <HeadCell>{words.when}</HeadCell>
          <HeadCell figures>{words.amount}</HeadCell>
          <HeadCell>{words.state}</HeadCell>
          <HeadCell only="roomy">{words.reason}</HeadCell>
          <HeadCell only="wide">{words.requestedBy}</HeadCell>
          <HeadCell only="wide">{words.approvedBy}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {credits.map((credit) => (
          <tr key={credit.id}>
            <Cell>
              <Instant at={credit.at} />
            </Cell>
            <Cell figures>
              {groupThousands(credit.amount)} {credit.token}
            </Cell>
            <Cell>
              <Badge tone={TONES[credit.state]}>{states[credit.state]}</Badge>
            </Cell>
            <Cell only="roomy">{credit.reason}</Cell>
            <Cell only="wide">{credit.requested_by}</Cell>
            <Cell only="wide">{credit.approved_by || '—'}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const FIELDS = ['token', 'amount'];

function CreditAction({ user, funds: { balances } }: FundsProps) {
  const words = useWords();
  const navigate = useNavigate();
  const [token, setToken] = useState(balances[0]?.token ?? '');
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<{ readonly field: string; readonly msg: string }>();
  const decimals = balances.find((balance) => balance.token === token)?.decimals ?? 0;
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.msg : undefined);
  const check = (): boolean => {
    if (creditUnits(amount.trim(), decimals) !== undefined) return true;
    setError({ field: 'amount', msg: fill(words.amountInvalid, { decimals }) });
    return false;
  };
  return (
    <ReasonAction
      label={words.actCredit}
      hint={words.creditHint}
      confirm={words.askApproval}
      impossible={balances.length === 0 ? words.noFunds : undefined}
      check={check}
      fields={FIELDS}
      send={async (reason) => {
        const asked = { organisation: String(user.organisation), uid: user.uid, token, amount: amount.trim(), reason };
        const outcome = await callApi(requestUserCredit, asked);
        if (!outcome.ok) setError({ field: refusedField(outcome) ?? '', msg: outcome.msg });
        return outcome;
      }}
      onDone={({ id }) => void navigate(`/approvals/${id}`)}
    >
      <Field label={words.token} error={errorOf('token')}>
        <Select
          value={token}
          onValue={(value) => {
            setToken(value);
            setError(undefined);
          }}
          options={balances.map(({ token: code }) => ({ value: code, label: code }))}
        />
      </Field>
      <Field label={words.amount} error={errorOf('amount')}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={amount}
          onValue={(value) => {
            setAmount(value);
            setError(undefined);
          }}
        />
      </Field>
    </ReasonAction>
  );
}
