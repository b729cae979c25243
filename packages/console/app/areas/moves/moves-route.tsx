import { exportMoves, getMoves, type MoveRow } from '@marque/contract/console/moves';
import { MOVE_KINDS, MOVE_STATES } from '@marque/domain/assets';
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
import { loadMovesWords } from './load-words.ts';
import type { MovesWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([load(request, getMoves, queryOf(request, ['organisation', 'kind', 'state'])), loadMovesWords()]);
  return { rows, words };
};

const TONES = { requested: 'warn', accepted: 'up', refused: 'down' } as const;

/** Transfers and conversions of everybody. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const kinds = kindLabels(all, words);
  const states = stateLabels(all, words);
  return (
    <ListScreen<MoveRow, typeof exportMoves>
      title={all.navMoves}
      rows={rows}
      order={{ sort: 'at', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportMoves, input: (query) => query }}
      filters={[
        { name: 'kind', label: all.event, options: MOVE_KINDS.map((kind) => [kind, kinds[kind]] as const) },
        { name: 'state', label: all.state, options: MOVE_STATES.map((state) => [state, states[state]] as const) },
        ...useOrganisationFilter(),
      ]}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      addressOf={(row) => `/users/${row.organisation}/${row.uid}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

const kindLabels = (all: ConsoleWords, words: MovesWords) => ({
  token_to_fiat: all.moveToFiat,
  fiat_to_token: all.moveToToken,
  to_user: words.toUser,
  converted: all.moveConverted,
});

const stateLabels = (all: ConsoleWords, words: MovesWords) => ({
  requested: all.creditRequested,
  accepted: words.stateDone,
  refused: words.stateRefused,
});

function columnsOf(all: ConsoleWords, words: MovesWords, organisation: (id: number) => string): ListColumns<MoveRow> {
  const kinds = kindLabels(all, words);
  const states = stateLabels(all, words);
  return [
    { label: 'UID', show: ({ uid, to_uid: to }) => (to === '' ? uid : `${uid} → ${to}`) },
    { label: all.event, show: ({ kind }) => kinds[kind] },
    {
      label: all.amount,
      figures: true,
      show: ({ amount, token, to_amount: gained, to_token: other }) =>
        `${groupThousands(amount)} ${token}${other === '' ? '' : ` → ${groupThousands(gained)} ${other}`}`,
    },
    { label: all.moveNote, only: 'wide', show: ({ note }) => note || '—' },
    { label: all.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
    { label: all.when, sort: 'at', only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    { label: all.state, show: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge> },
  ];
}
