import { exportWithdrawals, getWithdrawals, type ConsoleWithdrawal } from '@marque/contract/console/withdrawals';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { riskLabels, stateLabels, stateTones } from './labels.ts';
import { loadWithdrawalWords } from './load-words.ts';
import type { WithdrawalWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = queryOf(request, ['organisation', 'state', 'token']);
  const [rows, words] = await Promise.all([load(request, getWithdrawals, query), loadWithdrawalWords()]);
  return { rows, words };
};

const SHOWN_STATES = ['waiting', 'held', 'approved', 'preparing', 'sent', 'completed', 'failed', 'cancelled', 'rejected'] as const;

/** Everything that people asked to withdraw, whatever became of it. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const states = stateLabels(words);
  const filters = [
    { name: 'state', label: all.state, options: SHOWN_STATES.map((state) => [state, states[state]] as const) },
    ...useOrganisationFilter(),
  ];
  return (
    <ListScreen<ConsoleWithdrawal, typeof exportWithdrawals>
      title={all.navWithdrawals}
      rows={rows}
      order={{ sort: 'requested_at', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportWithdrawals, input: (query) => query }}
      filters={filters}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/withdrawals/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: WithdrawalWords, organisation: (id: number) => string): ListColumns<ConsoleWithdrawal> {
  const states = stateLabels(words);
  const risks = riskLabels(words);
  return [
    { label: words.user, show: ({ uid }) => uid },
    { label: all.amount, figures: true, show: ({ amount, token }) => `${groupThousands(amount)} ${token}` },
    { label: words.value, sort: 'value', figures: true, only: 'roomy', show: ({ value }) => (value === '' ? '—' : groupThousands(value)) },
    { label: words.network, only: 'wide', show: ({ network }) => network },
    { label: words.risks, only: 'roomy', show: ({ risks: found }) => found.map((risk) => risks[risk]).join(', ') || '—' },
    { label: all.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
    { label: words.requestedAt, sort: 'requested_at', only: 'roomy', show: ({ requested_at: at }) => <Instant at={at} /> },
    { label: all.state, show: ({ state }) => <Badge tone={stateTones[state]}>{states[state]}</Badge> },
  ];
}
