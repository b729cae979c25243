import { callApi } from '@marque/app-kit/api/call-api';
import { exportNodeInvitations, getNodeInvitations, withdrawNodeInvitation, type NodeInvitationRow } from '@marque/contract/console/nodes';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { Invite } from './invite.tsx';
import { nodeTypes } from './labels.ts';
import { loadNodeDeskWords } from './load-words.ts';
import type { NodeDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, tokens, words] = await Promise.all([
    load(request, getNodeInvitations, queryOf(request, ['organisation'])),
    loadAllTokens(request),
    loadNodeDeskWords(),
  ]);
  return { rows, tokens, words };
};

/** Who may become a governance node or the node of a brand. */
export function Component() {
  const { rows, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  return (
    <ListScreen<NodeInvitationRow, typeof exportNodeInvitations>
      title={words.invitations}
      back={{ to: '/nodes', label: all.navNodes }}
      rows={rows}
      order={{ sort: 'at', dir: 'desc' }}
      searchLabel={words.searchInvitations}
      empty={words.noInvitations}
      file={{ call: exportNodeInvitations, input: (query) => query }}
      filters={useOrganisationFilter()}
      actions={may('nodes.write') && <Invite words={words} tokens={tokens} />}
      keyOf={({ organisation: home, uid, type }) => `${home} ${uid} ${type}`}
      columns={columnsOf(words, { mayWrite: may('nodes.write'), kind: all.kind, state: all.state, when: all.when, organisation })}
    />
  );
}

interface Shown {
  readonly mayWrite: boolean;
  readonly kind: string;
  readonly state: string;
  readonly when: string;
  readonly organisation: (id: number) => string;
}

function columnsOf(words: NodeDeskWords, { mayWrite, kind, state, when, organisation }: Shown): ListColumns<NodeInvitationRow> {
  const types = nodeTypes(words);
  return [
    { label: 'UID', show: ({ uid }) => uid },
    { label: kind, show: ({ type }) => types[type] },
    { label: words.brandToken, only: 'wide', show: ({ brand }) => brand || '—' },
    { label: words.organisation, only: 'roomy', show: ({ organisation: home }) => organisation(home) },
    { label: when, sort: 'at', only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    {
      label: state,
      show: ({ has_joined: hasJoined }) => <Badge tone={hasJoined ? 'up' : 'plain'}>{hasJoined ? words.stateJoined : words.notYet}</Badge>,
    },
    ...(mayWrite ? [{ label: words.withdraw, show: (row: NodeInvitationRow) => <Withdraw row={row} words={words} /> }] : []),
  ];
}

const Withdraw = ({ row: { organisation, uid, type }, words }: { readonly row: NodeInvitationRow; readonly words: NodeDeskWords }) => (
  <ReasonAction
    label={words.withdrawInvitation}
    short={words.withdraw}
    hint={words.withdrawHint}
    tone="down"
    send={(reason) => callApi(withdrawNodeInvitation, { organisation: String(organisation), uid, type, reason })}
  />
);
