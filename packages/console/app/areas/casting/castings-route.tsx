import { exportCastings, getCastings, type CastingRow } from '@marque/contract/console/casting';
import { CAST_STATES } from '@marque/domain/casting';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { CAST_TONES, castStates } from './labels.ts';
import { loadCastingDeskWords } from './load-words.ts';
import type { CastingDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([
    load(request, getCastings, queryOf(request, ['organisation', 'state'])),
    loadCastingDeskWords(),
  ]);
  return { rows, words };
};

/** Every application to have pieces made. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  const states = castStates(words);
  return (
    <ListScreen<CastingRow, typeof exportCastings>
      title={all.navCasting}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportCastings, input: (query) => query }}
      filters={[
        { name: 'state', label: all.state, options: CAST_STATES.map((state) => [state, states[state]] as const) },
        ...useOrganisationFilter(),
      ]}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/casting/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: CastingDeskWords, organisation: (id: number) => string): ListColumns<CastingRow> {
  const states = castStates(words);
  return [
    { label: all.name, show: ({ name }) => name },
    { label: 'UID', only: 'wide', show: ({ uid }) => uid },
    { label: words.class, only: 'wide', show: (row) => row.class },
    { label: words.amount, figures: true, only: 'roomy', show: ({ amount }) => amount },
    { label: all.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: all.when, sort: 'id', only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    { label: all.state, show: ({ state }) => <Badge tone={CAST_TONES[state]}>{states[state]}</Badge> },
  ];
}
