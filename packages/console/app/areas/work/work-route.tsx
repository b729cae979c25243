import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { getSetup } from '@marque/contract/console/setup';
import { exportWork, getWork, WORK_KINDS, type WorkRow } from '@marque/contract/console/work';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { eventLabel, kycLabels } from '../../data/labels.ts';
import { load, queryOf } from '../../data/load.ts';
import { Since } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { CASE_PAGES } from './case-pages.ts';
import { SetupGuide } from './setup-guide.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const [rows, setup] = await Promise.all([load(request, getWork, queryOf(request, ['organisation', 'kind'])), callApi(getSetup, {})]);
  return { rows, setup: setup.ok ? setup.data : undefined, now: Date.now() };
}

/** What waits for a decision, since when and for whom. */
export function Component() {
  const { rows, setup, now } = useLoaderData<typeof loader>();
  const words = useWords();
  const organisation = useOrganisationName(words.everybody);
  const organisations = useOrganisationFilter();
  const kinds: Readonly<Record<WorkRow['kind'], string>> = {
    approval: words.request,
    kyc: words.navKyc,
    withdrawal: words.navWithdrawals,
    deposit: words.navDeposits,
    offering: words.navOfferings,
    'lock-up': words.navLockUps,
    casting: words.navCasting,
    contest: words.navContests,
  };
  const filters = [{ name: 'kind', label: words.kind, options: WORK_KINDS.map((kind) => [kind, kinds[kind]] as const) }, ...organisations];
  return (
    <ListScreen<WorkRow, typeof exportWork>
      title={words.navWork}
      rows={rows}
      notice={setup && <SetupGuide setup={setup} />}
      order={{ sort: 'since', dir: 'asc' }}
      searchLabel={words.searchWork}
      empty={words.noWork}
      file={{ call: exportWork, input: (query) => query }}
      filters={filters}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      addressOf={({ kind, id }) => CASE_PAGES[kind](id)}
      columns={workColumns(words, organisation, now)}
    />
  );
}

const workColumns = (words: ConsoleWords, organisation: (id: number | null) => string, now: number): ListColumns<WorkRow> => [
  { label: words.what, show: (row) => titleOf(words, row) },
  { label: words.about, show: ({ subject }) => subject },
  { label: words.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
  { label: words.requestedBy, only: 'roomy', show: ({ by }) => by },
  { label: words.waitsSince, sort: 'since', show: ({ since }) => <Since at={since} now={now} /> },
  {
    label: words.forWhom,
    show: ({ is_for_me: isMine, held_by: holder }) =>
      isMine ? (
        <Badge tone="brand">{words.forYou}</Badge>
      ) : (
        <Badge>{holder === '' ? words.forOthers : fill(words.waitsHere, { name: holder })}</Badge>
      ),
  },
];

/** A case of a kind that has several sorts is called by its sort. */
function titleOf(words: ConsoleWords, { kind, action, detail }: WorkRow): string {
  const labels: Readonly<Record<string, string>> = kycLabels(words);
  return (kind === 'kyc' ? labels[detail] : undefined) ?? eventLabel(words, action);
}
