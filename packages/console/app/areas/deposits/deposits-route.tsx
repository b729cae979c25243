import { exportDeposits, getDeposits, type ConsoleDepositRow } from '@marque/contract/console/deposits';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { TwoLines } from '../../widgets/key-cells.tsx';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { loadDepositsWords } from './load-words.ts';
import { shownState, stateLabels, stateTones } from './state-labels.ts';
import type { DepositsWords } from './words/en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const [rows, words] = await Promise.all([load(request, getDeposits, queryOf(request, ['organisation', 'state'])), loadDepositsWords()]);
  return { rows, words };
}

/** What came in on chains. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(words.nobody);
  return (
    <ListScreen<ConsoleDepositRow, typeof exportDeposits>
      title={all.navDeposits}
      rows={rows}
      order={{ sort: 'seen_at', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.empty}
      file={{ call: exportDeposits, input: (query) => query }}
      filters={[...useOrganisationFilter(), { name: 'state', label: all.state, options: Object.entries(stateLabels(words)) }]}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/deposits/${id}`}
      columns={columns(all, words, organisation)}
    />
  );
}

const columns = (all: ConsoleWords, words: DepositsWords, organisation: (id: number | null) => string): ListColumns<ConsoleDepositRow> => [
  {
    label: all.uid,
    show: (row) => (
      <TwoLines
        first={row.organisation === null ? words.nobody : row.uid}
        second={row.organisation === null ? row.memo : organisation(row.organisation)}
      />
    ),
  },
  {
    label: all.amount,
    figures: true,
    show: (row) => `${groupThousands(row.amount)} ${row.token || words.unknownToken}`,
  },
  { label: words.network, only: 'wide', show: (row) => row.network },
  { label: words.confirmations, figures: true, only: 'roomy', show: (row) => `${row.confirmed}/${row.confirmations}` },
  { label: words.transaction, only: 'wide', show: (row) => <TwoLines first={`${row.tx_id.slice(0, 18)}…`} second={row.reason} /> },
  { label: words.seen, sort: 'seen_at', only: 'roomy', show: (row) => <Instant at={row.seen_at} /> },
  {
    label: all.state,
    show: (row) => <Badge tone={stateTones[shownState(row)]}>{stateLabels(words)[shownState(row)]}</Badge>,
  },
];
