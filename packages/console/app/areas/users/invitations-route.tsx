import { exportInvitations, getInvitations, type InvitationRow } from '@marque/contract/console/users';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getInvitations, queryOf(request, ['organisation']));

/** Who has brought whom, and how many more they may bring. */
export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  return (
    <ListScreen<InvitationRow, typeof exportInvitations>
      title={words.navInvitations}
      rows={rows}
      order={{ sort: 'friends', dir: 'desc' }}
      searchLabel={words.searchInvitations}
      empty={words.noInvitations}
      file={{ call: exportInvitations, input: (query) => query }}
      filters={useOrganisationFilter()}
      keyOf={({ organisation: of, uid }) => `${of}-${uid}`}
      {...(may('users.read') && { addressOf: (row: InvitationRow) => `/users/${row.organisation}/${row.uid}` })}
      columns={[
        { label: words.uid, sort: 'uid', show: ({ uid }) => uid },
        { label: words.email, sort: 'email', show: ({ email }) => email },
        { label: words.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
        { label: words.inviteCode, only: 'wide', show: (row) => row.invite_code },
        { label: words.friends, sort: 'friends', figures: true, show: ({ friends }) => friends },
        { label: words.slotsLeft, figures: true, show: (row) => row.slots_left },
      ]}
    />
  );
}
