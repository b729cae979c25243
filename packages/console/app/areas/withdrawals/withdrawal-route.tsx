import { fill } from '@marque/app-kit/words/words';
import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import {
  decideWithdrawal,
  getWithdrawal,
  requestWithdrawalApproval,
  type ConsoleWithdrawalDetail,
} from '@marque/contract/console/withdrawals';
import { groupThousands } from '@marque/domain/money';
import { mayDecideWithdrawal, type WithdrawalDecision } from '@marque/domain/withdrawals';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { riskLabels, stateLabels, stateTones } from './labels.ts';
import { loadWithdrawalWords } from './load-words.ts';
import { PayoutSignatures } from './payout-signatures.tsx';
import type { WithdrawalWords } from './words/en.ts';
import styles from './withdrawals.module.css';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [withdrawal, words] = await Promise.all([load(request, getWithdrawal, { id: params['id'] ?? '' }), loadWithdrawalWords()]);
  return { withdrawal, words };
};

/** All that decides on one withdrawal, and what became of it. */
export function Component() {
  const { withdrawal, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const { amount, token, state, people, approval } = withdrawal;
  return (
    <Page
      title={`${groupThousands(amount)} ${token}`}
      back={{ to: '/withdrawals', label: all.navWithdrawals }}
      badges={
        <>
          <Badge tone={stateTones[state]}>{stateLabels(words)[state]}</Badge>
          {people === 2 && <Badge tone="warn">{words.twoPeople}</Badge>}
          <Badge>{organisation(withdrawal.organisation)}</Badge>
        </>
      }
      actions={<Decisions withdrawal={withdrawal} words={words} />}
    >
      {approval !== null && (
        <p>
          {words.waitsForSecond} <Link to={`/approvals/${approval}`}>{all.request}</Link>
        </p>
      )}
      <Section title={words.payment}>
        <Payment withdrawal={withdrawal} words={words} />
      </Section>
      <Section title={words.risks}>
        <RiskList withdrawal={withdrawal} words={words} />
      </Section>
      <Section title={words.onChain}>
        <OnChain withdrawal={withdrawal} words={words} />
      </Section>
      <PayoutSignatures withdrawal={withdrawal} words={words} />
      <Section title={words.others}>
        <Others withdrawal={withdrawal} words={words} />
      </Section>
    </Page>
  );
}

interface PartProps {
  readonly withdrawal: ConsoleWithdrawalDetail;
  readonly words: WithdrawalWords;
}

const OFFERED = ['approve', 'hold', 'resume', 'reject', 'cancel', 'fail'] as const satisfies readonly WithdrawalDecision[];

function Decisions({ withdrawal: { id, state, people, approval }, words }: PartProps) {
  const may = useMay();
  if (!may('withdrawals.decide')) return null;
  const labels = {
    approve: people === 2 ? words.askSecond : words.approve,
    hold: words.hold,
    resume: words.resume,
    reject: words.reject,
    cancel: words.cancel,
    fail: words.fail,
  };
  const hints = {
    approve: people === 2 ? words.askSecondHint : words.approveHint,
    hold: words.holdHint,
    resume: words.resumeHint,
    reject: words.returnHint,
    cancel: words.returnHint,
    fail: words.returnHint,
  };
  return OFFERED.filter((decision) => mayDecideWithdrawal(decision, state)).map((decision) => (
    <ReasonAction
      key={decision}
      label={labels[decision]}
      hint={hints[decision]}
      tone={decision === 'approve' ? 'action' : decision === 'reject' || decision === 'fail' ? 'down' : 'plain'}
      impossible={decision === 'approve' && approval !== null ? words.waitsForSecond : undefined}
      send={(reason): Promise<Outcome<unknown>> =>
        decision === 'approve' && people === 2
          ? callApi(requestWithdrawalApproval, { id: String(id), reason })
          : callApi(decideWithdrawal, { id: String(id), decision, reason })
      }
    />
  ));
}

function Payment({ withdrawal, words }: PartProps) {
  const all = useWords();
  const { organisation, uid, user, amount, fee, token, value, network, address, memo, note } = withdrawal;
  return (
    <Properties
      rows={[
        [
          words.user,
          <Link key="user" to={`/users/${organisation}/${uid}`}>
            {user.email || uid}
          </Link>,
        ],
        [all.amount, `${groupThousands(amount)} ${token}`],
        [words.fee, `${fee} ${token}`],
        [words.value, value === '' ? words.unpriced : `${groupThousands(value)} USDT`],
        [words.network, network],
        [words.address, address],
        ...(memo === '' ? [] : [[words.memo, memo] as const]),
        [words.requestedAt, <Instant key="requested" at={withdrawal.requested_at} />],
        [words.dueAt, <Instant key="due" at={withdrawal.due_at} />],
        ...(note === '' ? [] : [[words.note, note] as const]),
      ]}
    />
  );
}

const HOUR_MS = 3_600_000;

function RiskList({ withdrawal: { user, facts, risks }, words }: PartProps) {
  const all = useWords();
  const labels = riskLabels(words);
  const age = (ms: number | null, none: string): string => (ms === null ? none : fill(words.hours, { hours: Math.floor(ms / HOUR_MS) }));
  const yes = (is: boolean): string => (is ? all.yes : all.no);
  return (
    <Properties
      rows={[
        [
          words.found,
          risks.length === 0 ? (
            words.noRisks
          ) : (
            <span key="risks" className={styles.badges}>
              {risks.map((risk) => (
                <Badge key={risk} tone="warn">
                  {labels[risk]}
                </Badge>
              ))}
            </span>
          ),
        ],
        [words.verification, user.user_type === 'enterprise' ? words.company : `LV${user.kyc_level}`],
        [words.lockout, user.locked_until === null ? words.noLockout : <Instant key="lock" at={user.locked_until} />],
        [words.accountFrozen, yes(user.is_frozen)],
        [words.addressAge, age(facts.address_age, words.newAddress)],
        [words.whitelist, yes(user.whitelist)],
        [words.newDevice, age(facts.new_device_age, words.noNewDevice)],
        [words.device, `${facts.device || '—'} · ${facts.visit_address}`],
        [words.quota, `${groupThousands(facts.day_used)} / ${groupThousands(facts.day_limit)} USDT`],
        [words.withinDay, String(facts.within_day)],
        [words.outsideWindow, yes(facts.is_outside_window)],
        [words.via, facts.via === 'api-key' ? words.viaKey : words.viaSite],
        [words.registeredAt, <Instant key="registered" at={user.registered_at} />],
      ]}
    />
  );
}

function OnChain({ withdrawal: { payout, confirmations, confirmations_needed: needed, state }, words }: PartProps) {
  if (!payout) return <EmptyState title={words.notOnChain} />;
  return (
    <>
      <p>
        {payout.is_sandbox && <Badge tone="warn">{words.sandbox}</Badge>}{' '}
        {state === 'sent' || state === 'completed' ? fill(words.confirmed, { count: confirmations, needed }) : words.waitsForWallet}
        {payout.note !== '' && ` ${payout.note}`}
      </p>
      {payout.transactions.length > 0 && (
        <Table label={words.onChain}>
          <thead>
            <tr>
              <HeadCell>TXID</HeadCell>
              <HeadCell only="wide">{words.spends}</HeadCell>
              <HeadCell>{words.sentAt}</HeadCell>
              <HeadCell only="roomy" figures>
                {words.block}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {payout.transactions.map(({ id, tx_id: txId, spends, sent_at: at, block }) => (
              <tr key={id}>
                <Cell>{txId || words.unsigned}</Cell>
                <Cell only="wide">{spends.join(', ')}</Cell>
                <Cell>{at === null ? '—' : <Instant at={at} />}</Cell>
                <Cell only="roomy" figures>
                  {block ?? '—'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

function Others({ withdrawal: { others }, words }: PartProps) {
  const all = useWords();
  const states = stateLabels(words);
  if (others.length === 0) return <EmptyState title={words.noOthers} />;
  return (
    <Table label={words.others}>
      <thead>
        <tr>
          <HeadCell>{words.requestedAt}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
          <HeadCell only="roomy">{words.address}</HeadCell>
          <HeadCell>{all.state}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {others.map((row) => (
          <tr key={row.id}>
            <Cell>
              <Link to={`/withdrawals/${row.id}`}>
                <Instant at={row.requested_at} />
              </Link>
            </Cell>
            <Cell figures>
              {groupThousands(row.amount)} {row.token}
            </Cell>
            <Cell only="roomy">{row.address}</Cell>
            <Cell>
              <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
