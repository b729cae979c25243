import { getDeposit, type ConsoleDepositDetail } from '@marque/contract/console/deposits';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { loadDepositsWords } from './load-words.ts';
import { shownState, stateLabels, stateTones } from './state-labels.ts';
import type { DepositsWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [deposit, words] = await Promise.all([load(request, getDeposit, { id: params['id'] ?? '' }), loadDepositsWords()]);
  return { deposit, words };
};

/** One deposit: whose it is, what the chain has of it, and what may be done about it. */
export function Component() {
  const { deposit, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(words.nobody);
  const { amount, token, approval } = deposit;
  const state = shownState(deposit);
  return (
    <Page
      title={`${groupThousands(amount)} ${token || words.unknownToken}`}
      back={{ to: '/deposits', label: all.navDeposits }}
      badges={
        <>
          <Badge tone={stateTones[state]}>{stateLabels(words)[state]}</Badge>
          {deposit.is_sandbox && <Badge tone="warn">{words.sandbox}</Badge>}
          <Badge>{organisation(deposit.organisation)}</Badge>
        </>
      }
      actions={approval === null && <DepositActions row={deposit} words={words} />}
    >
      {approval !== null && (
        <p>
          {words.waitsForSecond} <Link to={`/approvals/${approval}`}>{all.request}</Link>
        </p>
      )}
      <Section title={words.deposit}>
        <Owner deposit={deposit} words={words} />
      </Section>
      <Section title={words.onChain}>
        <OnChain deposit={deposit} words={words} />
      </Section>
      {deposit.holds.length > 0 && (
        <Section title={words.holds}>
          <Holds deposit={deposit} words={words} />
        </Section>
      )}
      <Section title={words.others}>
        <Others deposit={deposit} words={words} />
      </Section>
    </Page>
  );
}

interface PartProps {
  readonly deposit: ConsoleDepositDetail;
  readonly words: DepositsWords;
}

function Owner({ deposit, words }: PartProps) {
  const all = useWords();
  const { organisation, uid, user, amount, token, reason, credited_at: creditedAt } = deposit;
  return (
    <Properties
      rows={[
        [
          words.user,
          user === null ? (
            words.nobody
          ) : (
            <Link key="user" to={`/users/${organisation}/${uid}`}>
              {user.email || uid}
            </Link>
          ),
        ],
        ...(user === null
          ? []
          : [[words.verification, `LV${user.kyc_level}`] as const, [words.accountFrozen, user.is_frozen ? all.yes : all.no] as const]),
        [all.amount, `${groupThousands(amount)} ${token || words.unknownToken}`],
        [words.seen, <Instant key="seen" at={deposit.seen_at} />],
        ...(creditedAt === null ? [] : [[words.creditedAt, <Instant key="credited" at={creditedAt} />] as const]),
        ...(reason === '' ? [] : [[words.note, reason] as const]),
      ]}
    />
  );
}

function OnChain({ deposit, words }: PartProps) {
  const { network_name: network, tx_id: txId, block, address, memo, sender, contract, lost_at: lostAt } = deposit;
  return (
    <Properties
      rows={[
        [words.network, network],
        [words.transaction, txId],
        [words.block, block ?? words.notInBlock],
        ...(lostAt === null ? [] : [[words.lostSince, <Instant key="lost" at={lostAt} />] as const]),
        [words.confirmations, `${deposit.confirmed}/${deposit.confirmations}`],
        [words.address, address],
        ...(memo === '' ? [] : [[words.memo, memo] as const]),
        ...(sender === null ? [] : [[words.sender, sender] as const]),
        ...(contract === null ? [] : [[words.contract, contract] as const]),
        [words.chainAmount, groupThousands(deposit.chain_amount)],
        ...(deposit.remainder === '0' ? [] : [[words.remainder, groupThousands(deposit.remainder)] as const]),
      ]}
    />
  );
}

function Holds({ deposit: { holds, token }, words }: PartProps) {
  const states = {
    opening: words.holdOpening,
    open: words.holdOpen,
    refused: words.holdRefused,
    capturing: words.holdTaking,
    captured: words.holdCaptured,
    releasing: words.holdReleasing,
    released: words.holdReleased,
  };
  return <Properties rows={holds.map(({ amount, state }) => [states[state], `${groupThousands(amount)} ${token}`] as const)} />;
}

function Others({ deposit: { others }, words }: PartProps) {
  const all = useWords();
  const states = stateLabels(words);
  if (others.length === 0) return <EmptyState title={words.noOthers} />;
  return (
    <Table label={words.others}>
      <thead>
        <tr>
          <HeadCell>{words.seen}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
          <HeadCell only="roomy">{words.network}</HeadCell>
          <HeadCell>{all.state}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {others.map((row) => (
          <tr key={row.id}>
            <Cell>
              <Link to={`/deposits/${row.id}`}>
                <Instant at={row.seen_at} />
              </Link>
            </Cell>
            <Cell figures>
              {groupThousands(row.amount)} {row.token || words.unknownToken}
            </Cell>
            <Cell only="roomy">{row.network}</Cell>
            <Cell>
              <Badge tone={stateTones[shownState(row)]}>{states[shownState(row)]}</Badge>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
