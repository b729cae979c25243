import { exportContests, getContests, type ContestDeskRow } from '@marque/contract/console/contests';
import { CONTEST_STAGES } from '@marque/domain/contests';
import { groupThousands } from '@marque/domain/money';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { DESK_TONES, deskStateOf, deskStates, kinds } from './labels.ts';
import { loadContestWords } from './load-words.ts';
import type { ContestWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([load(request, getContests, queryOf(request, ['organisation', 'stage'])), loadContestWords()]);
  return { rows, words };
};

/** Every contest, and making another one. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const stages = { draft: words.stateDraft, scheduled: words.stateOnSite, settled: words.stateSettled, cancelled: words.stateCancelled };
  return (
    <ListScreen<ContestDeskRow, typeof exportContests>
      title={all.navContests}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportContests, input: (query) => query }}
      filters={[
        { name: 'stage', label: all.state, options: CONTEST_STAGES.map((stage) => [stage, stages[stage]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={
        may('contests.write') && (
          <Link className={buttonClass({ tone: 'action', size: 'sm' })} to="/contests/new">
            {words.add}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/contests/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: ContestWords, organisation: (id: number | null) => string): ListColumns<ContestDeskRow> {
  const states = deskStates(words);
  const kind = kinds(words);
  return [
    { label: all.name, show: ({ name }) => name },
    { label: all.kind, only: 'wide', show: (row) => kind[row.kind] },
    { label: all.token, only: 'wide', show: ({ token }) => token },
    {
      label: words.prizes,
      figures: true,
      only: 'roomy',
      show: ({ prizes, prize_token: token }) => `${groupThousands(prizes)} ${token}`,
    },
    { label: all.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: words.startsAt, only: 'roomy', show: ({ starts_at: at }) => <Instant at={at} /> },
    { label: words.endsAt, only: 'wide', show: ({ ends_at: at }) => <Instant at={at} /> },
    {
      label: all.state,
      show: ({ stage, status }) => {
        const state = deskStateOf(stage, status);
        return <Badge tone={DESK_TONES[state]}>{states[state]}</Badge>;
      },
    },
  ];
}
