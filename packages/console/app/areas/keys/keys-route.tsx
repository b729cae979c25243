import { exportKeys, getKeys, type KeyRow } from '@marque/contract/console/user-keys';
import { KEY_KIND_NAMES } from '@marque/domain/api-keys';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { KeyAddresses, KeyEnd, KeyName, KeyScopes, KeyTime, KeyUse, RevokeKey, TwoLines } from '../../widgets/key-cells.tsx';
import { keyScopeLabels, keyStateLabels } from '../../widgets/key-labels.ts';
import { KeyStateBadge } from '../../widgets/key-states.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  load(request, getKeys, queryOf(request, ['organisation', 'state', 'scope', 'kind', 'bound']));

/** Keys of the open API, of everybody. */
export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  return (
    <ListScreen<KeyRow, typeof exportKeys>
      title={words.navKeys}
      rows={rows}
      order={{ sort: 'created_at', dir: 'desc' }}
      searchLabel={words.searchKeys}
      empty={words.noKeys}
      file={{ call: exportKeys, input: (query) => query }}
      filters={[
        ...useOrganisationFilter(),
        { name: 'state', label: words.state, options: Object.entries(keyStateLabels(words)) },
        { name: 'scope', label: words.permissions, options: Object.entries(keyScopeLabels(words)) },
        { name: 'kind', label: words.keyKind, options: Object.entries(KEY_KIND_NAMES) },
        {
          name: 'bound',
          label: words.ipBinding,
          options: [
            ['yes', words.bindingYes],
            ['no', words.bindingNo],
          ],
        },
      ]}
      keyOf={({ id }) => String(id)}
      {...(may('users.read') && { addressOf: (row: KeyRow) => `/users/${row.organisation}/${row.uid}?tab=keys` })}
      columns={keyColumns(words, organisation)}
    />
  );
}

const keyColumns = (words: ConsoleWords, organisation: (id: number | null) => string): ListColumns<KeyRow> => [
  { label: words.keyLabel, sort: 'label', show: ({ label }) => label },
  {
    label: words.uid,
    sort: 'uid',
    only: 'wide',
    show: (row) => (
      <TwoLines
        first={<Link to={`/users/${row.organisation}/${row.uid}`}>{row.uid}</Link>}
        second={
          <>
            {row.email}
            <br />
            {organisation(row.organisation)}
          </>
        }
      />
    ),
  },
  { label: words.publicKey, only: 'roomy', show: (row) => <KeyName row={row} /> },
  { label: words.permissions, only: 'wide', show: ({ scopes }) => <KeyScopes scopes={scopes} /> },
  { label: words.boundAddresses, only: 'roomy', show: ({ ips }) => <KeyAddresses ips={ips} /> },
  { label: words.created, sort: 'created_at', only: 'roomy', show: (row) => <KeyTime at={row.created_at} /> },
  { label: words.expiresAt, sort: 'expires_at', only: 'roomy', show: (row) => <KeyEnd at={row.expires_at} /> },
  { label: words.lastUsed, sort: 'used_at', only: 'wide', show: (row) => <KeyUse row={row} /> },
  { label: words.state, show: ({ state }) => <KeyStateBadge state={state} /> },
  { label: words.what, figures: true, show: (row) => <RevokeKey owner={row} id={row.id} /> },
];
