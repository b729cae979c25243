import { getTreasuryAccounts, type TreasuryAccounts } from '@marque/contract/console/treasury';
import { getMe } from '@marque/contract/console/session';
import { ORGANISATION_ACCOUNTS } from '@marque/domain/assets';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, Select, Table } from '@marque/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { movementPlaceLabel, treasuryAccountLabels } from '../../data/account-labels.ts';
import { load } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Section } from '../../widgets/page.tsx';
import { loadTreasuryWords } from './load-words.ts';
import { MoveFunds } from './move-funds.tsx';
import type { TreasuryWords } from './words/en.ts';

/** The organisation of the address, else the reader's first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('organisation');
  const organisation = asked ?? (await load(request, getMe, {})).organisations[0]?.id;
  const [treasury, words] = await Promise.all([
    organisation === undefined ? undefined : load(request, getTreasuryAccounts, { organisation: String(organisation) }),
    loadTreasuryWords(),
  ]);
  return { treasury, words };
}

/** What an organisation itself has, and how operators have moved it. */
export function Component() {
  const { treasury, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const { organisations } = useMe();
  const [, setQuery] = useSearchParams();
  return (
    <Page
      title={all.navTreasury}
      actions={
        treasury && (
          <>
            {organisations.length > 1 && (
              <Select
                compact
                aria-label={all.organisation}
                value={String(treasury.organisation)}
                onValue={(organisation) => setQuery({ organisation })}
                options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            {may('treasury.move') && <MoveFunds key={treasury.organisation} treasury={treasury} words={words} />}
          </>
        )
      }
    >
      {treasury ? (
        <>
          <p>{words.lead}</p>
          <Section title={all.funds}>
            <Balances treasury={treasury} words={words} />
          </Section>
          {treasury.movements.length > 0 && (
            <Section title={words.movements}>
              <Movements treasury={treasury} words={words} />
            </Section>
          )}
        </>
      ) : (
        <EmptyState title={all.noOrganisations} />
      )}
    </Page>
  );
}

interface TreasuryProps {
  readonly treasury: TreasuryAccounts;
  readonly words: TreasuryWords;
}

function Balances({ treasury, words }: TreasuryProps) {
  const all = useWords();
  const labels = treasuryAccountLabels(all);
  const held = treasury.tokens.filter(({ balances }) => balances.some(({ amount }) => Number(amount) !== 0));
  if (held.length === 0) return <EmptyState title={words.noBalances} />;
  return (
    <Table label={all.funds}>
      <thead>
        <tr>
          <HeadCell>{all.token}</HeadCell>
          {ORGANISATION_ACCOUNTS.map((account, at) => (
            <HeadCell key={account} figures {...(at > 2 && { only: 'roomy' as const })}>
              {labels[account]}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {held.map(({ token, balances }) => (
          <tr key={token}>
            <Cell>{token}</Cell>
            {ORGANISATION_ACCOUNTS.map((account, at) => (
              <Cell key={account} figures {...(at > 2 && { only: 'roomy' as const })}>
                {groupThousands(balances.find((each) => each.account === account)?.amount ?? '0')}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

function Movements({ treasury, words }: TreasuryProps) {
  const all = useWords();
  const states = { requested: all.creditRequested, accepted: words.stateMoved, refused: words.stateRefused };
  return (
    <Table label={words.movements}>
      <thead>
        <tr>
          <HeadCell>{all.when}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
          <HeadCell>{words.fromPlace}</HeadCell>
          <HeadCell>{words.toPlace}</HeadCell>
          <HeadCell>{all.state}</HeadCell>
          <HeadCell only="wide">{all.reason}</HeadCell>
          <HeadCell only="wide">{all.requestedBy}</HeadCell>
          <HeadCell only="wide">{all.approvedBy}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {treasury.movements.map((moved) => (
          <tr key={moved.id}>
            <Cell>
              <Instant at={moved.at} />
            </Cell>
            <Cell figures>
              {groupThousands(moved.amount)} {moved.token}
            </Cell>
            <Cell>{movementPlaceLabel(all, moved.from)}</Cell>
            <Cell>{movementPlaceLabel(all, moved.to)}</Cell>
            <Cell>
              <Badge tone={TONES[moved.state]}>{states[moved.state]}</Badge>
            </Cell>
            <Cell only="wide">{moved.reason}</Cell>
            <Cell only="wide">{moved.requested_by}</Cell>
            <Cell only="wide">{moved.approved_by}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
