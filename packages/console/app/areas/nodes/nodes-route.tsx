import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { exportNodes, getNodes, NODE_STATES, releaseNode, type NodeRow } from '@marque/contract/console/nodes';
import { groupThousands } from '@marque/domain/money';
import { NODE_TYPES } from '@marque/domain/nodes';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { NODE_TONES, nodeStates, nodeTypes } from './labels.ts';
import { loadNodeDeskWords } from './load-words.ts';
import type { NodeDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([
    load(request, getNodes, queryOf(request, ['organisation', 'type', 'state'])),
    loadNodeDeskWords(),
  ]);
  return { rows, words };
};

/** Everybody who is or was a node, and giving a deposit back. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const may = useMay();
  const [states, types] = [nodeStates(words), nodeTypes(words)];
  return (
    <ListScreen<NodeRow, typeof exportNodes>
      title={all.navNodes}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportNodes, input: (query) => query }}
      filters={[
        { name: 'type', label: all.kind, options: NODE_TYPES.map((type) => [type, types[type]] as const) },
        { name: 'state', label: all.state, options: NODE_STATES.map((state) => [state, states[state]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={<Places words={words} />}
      keyOf={({ id }) => String(id)}
      columns={columnsOf(words, {
        mayOpen: may('users.read'),
        mayRelease: may('nodes.release'),
        organisation,
        state: all.state,
        kind: all.kind,
      })}
    />
  );
}

/** The other pages about nodes. */
function Places({ words }: { readonly words: NodeDeskWords }) {
  const places = [
    ['/nodes/terms', words.terms],
    ['/nodes/invitations', words.invitations],
    ['/nodes/days', words.days],
    ['/nodes/today', words.today],
  ] as const;
  return places.map(([to, label]) => (
    <Link key={to} className={buttonClass({ size: 'sm' })} to={to}>
      {label}
    </Link>
  ));
}

interface Shown {
  readonly mayOpen: boolean;
  readonly mayRelease: boolean;
  readonly organisation: (id: number) => string;
  readonly state: string;
  readonly kind: string;
}

function columnsOf(words: NodeDeskWords, { mayOpen, mayRelease, organisation, state: stateLabel, kind }: Shown): ListColumns<NodeRow> {
  const [states, types] = [nodeStates(words), nodeTypes(words)];
  return [
    { label: 'UID', show: ({ organisation: home, uid }) => (mayOpen ? <Link to={`/users/${home}/${uid}`}>{uid}</Link> : uid) },
    { label: kind, show: ({ type }) => types[type] },
    { label: words.place, figures: true, only: 'wide', show: ({ rank }) => (rank === 0 ? '—' : rank) },
    { label: words.deposit, figures: true, only: 'wide', show: ({ deposit, token }) => `${groupThousands(deposit)} ${token}` },
    { label: words.earned, figures: true, only: 'roomy', show: ({ earned, token }) => `${groupThousands(earned)} ${token}` },
    { label: words.contribution, sort: 'contribution', figures: true, only: 'roomy', show: (row) => groupThousands(row.contribution) },
    { label: words.organisation, only: 'roomy', show: ({ organisation: home }) => organisation(home) },
    { label: words.joinedAt, sort: 'id', only: 'roomy', show: ({ joined_at: at }) => (at === null ? '—' : <Instant at={at} />) },
    {
      label: stateLabel,
      show: ({ state, refusal }) => (
        <span title={refusal || undefined}>
          <Badge tone={refusal !== '' && state === 'joined' ? 'down' : NODE_TONES[state]}>
            {refusal !== '' && state === 'joined' ? words.notReleased : states[state]}
          </Badge>
        </span>
      ),
    },
    ...(mayRelease
      ? [
          {
            label: words.release,
            show: (row: NodeRow) => (row.state === 'joined' ? <Release row={row} words={words} /> : '—'),
          },
        ]
      : []),
  ];
}

function Release({ row: { id, uid, deposit, token }, words }: { readonly row: NodeRow; readonly words: NodeDeskWords }) {
  return (
    <ReasonAction
      label={fill(words.releaseOf, { uid })}
      short={words.release}
      hint={fill(words.releaseHint, { amount: `${groupThousands(deposit)} ${token}` })}
      send={(reason) => callApi(releaseNode, { id: String(id), reason })}
    />
  );
}
