import { exportKycCases, getKycCases, KYC_STATES, type KycRow } from '@marque/contract/console/kyc';
import { KYC_KINDS } from '@marque/domain/kyc';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { kycLabels } from '../../data/labels.ts';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { stateTones } from './labels.ts';
import { loadKycWords } from './load-words.ts';
import type { KycWords } from './use-words.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = queryOf(request, ['organisation', 'state', 'kind']);
  const [rows, words] = await Promise.all([load(request, getKycCases, query), loadKycWords()]);
  return { rows, words };
};

const stateLabels = (words: ConsoleWords) =>
  ({ waiting: words.stateWaits, approved: words.stateApproved, rejected: words.stateRejected }) as const;

/** Everything that was submitted, whatever became of it. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const states = stateLabels(all);
  const kinds = kycLabels(all);
  const filters = [
    { name: 'state', label: all.state, options: KYC_STATES.map((state) => [state, states[state]] as const) },
    { name: 'kind', label: words.submission, options: KYC_KINDS.map((kind) => [kind, kinds[kind]] as const) },
    ...useOrganisationFilter(),
  ];
  return (
    <ListScreen<KycRow, typeof exportKycCases>
      title={all.navKyc}
      rows={rows}
      order={{ sort: 'submitted_at', dir: 'desc' }}
      searchLabel={words.searchCases}
      empty={words.noCases}
      file={{ call: exportKycCases, input: (query) => query }}
      filters={filters}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/kyc/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: KycWords, organisation: (id: number) => string): ListColumns<KycRow> {
  const states = stateLabels(all);
  const kinds = kycLabels(all);
  return [
    { label: all.email, show: ({ email, uid }) => email || uid },
    { label: words.submission, show: ({ kind }) => kinds[kind] },
    { label: words.area, only: 'roomy', show: ({ area }) => (area === 'domestic' ? words.domestic : words.foreign) },
    { label: all.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
    { label: words.submittedAt, sort: 'submitted_at', only: 'roomy', show: ({ submitted_at: at }) => <Instant at={at} /> },
    { label: words.reviewer, only: 'wide', show: ({ reviewer }) => reviewer || '—' },
    { label: all.state, show: ({ state }) => <Badge tone={stateTones[state]}>{states[state]}</Badge> },
  ];
}
