import { exportUsers, getUsers, type UserRow } from '@marque/contract/console/users';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { stateLabels, UserStateBadge } from './user-states.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getUsers, queryOf(request, ['organisation', 'state', 'kyc']));

export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const organisation = useOrganisationName(words.everybody);
  return (
    <ListScreen<UserRow, typeof exportUsers>
      title={words.navUsers}
      rows={rows}
      order={{ sort: 'created_at', dir: 'desc' }}
      searchLabel={words.searchUsers}
      empty={words.noUsers}
      file={{ call: exportUsers, input: (query) => query }}
      filters={[
        ...useOrganisationFilter(),
        {
          name: 'state',
          label: words.state,
          options: Object.entries(stateLabels(words)),
        },
        { name: 'kyc', label: words.kyc, options: ['0', '1', '2'].map((level) => [level, `LV${level}`] as const) },
      ]}
      keyOf={({ organisation: of, uid }) => `${of}-${uid}`}
      addressOf={({ organisation: of, uid }) => `/users/${of}/${uid}`}
      columns={userColumns(words, organisation)}
    />
  );
}

const userColumns = (words: ConsoleWords, organisation: (id: number | null) => string): ListColumns<UserRow> => [
  { label: words.uid, sort: 'uid', show: ({ uid }) => uid },
  { label: words.email, sort: 'email', show: ({ email }) => email || '—' },
  { label: words.phone, only: 'roomy', show: ({ phone }) => phone || '—' },
  { label: words.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
  { label: words.country, only: 'roomy', show: ({ country }) => country },
  { label: words.kyc, sort: 'kyc_level', only: 'wide', show: (row) => `LV${row.kyc_level}` },
  { label: words.feeLevel, sort: 'fee_level', only: 'roomy', figures: true, show: (row) => row.fee_level },
  { label: words.registered, sort: 'created_at', only: 'wide', show: (row) => <Instant at={row.created_at} /> },
  { label: words.state, show: ({ state }) => <UserStateBadge state={state} /> },
];
