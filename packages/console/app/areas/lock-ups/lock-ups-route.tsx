import { exportLockUps, getLockUps, type LockUpDeskRow } from '@marque/contract/console/lock-ups';
import { LOCK_UP_STAGES } from '@marque/domain/lock-ups';
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
import { loadLockUpWords } from './load-words.ts';
import type { LockUpWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([load(request, getLockUps, queryOf(request, ['organisation', 'stage'])), loadLockUpWords()]);
  return { rows, words };
};

/** Every lock-up product with its pool, and making another one. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const stages = { draft: words.stateDraft, scheduled: words.stateOnSite, closed: words.stateClosed };
  return (
    <ListScreen<LockUpDeskRow, typeof exportLockUps>
      title={all.navLockUps}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportLockUps, input: (query) => query }}
      filters={[
        { name: 'stage', label: all.state, options: LOCK_UP_STAGES.map((stage) => [stage, stages[stage]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={
        may('lock-ups.write') && (
          <Link className={buttonClass({ tone: 'action', size: 'sm' })} to="/lock-ups/new">
            {words.add}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/lock-ups/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: LockUpWords, organisation: (id: number | null) => string): ListColumns<LockUpDeskRow> {
  const states = deskStates(words);
  const kind = kinds(words);
  return [
    { label: all.name, show: ({ name }) => name },
    { label: all.kind, only: 'wide', show: (row) => kind[row.kind] },
    { label: all.token, show: ({ token }) => token },
    { label: words.days, figures: true, show: ({ days }) => days },
    { label: words.rate, figures: true, only: 'wide', show: ({ rate }) => `${rate}%` },
    { label: words.participants, figures: true, only: 'roomy', show: ({ participants }) => participants },
    {
      label: words.poolFree,
      figures: true,
      only: 'roomy',
      show: ({ pool_free: free, pool_token: token }) => `${groupThousands(free)} ${token}`,
    },
    { label: all.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: words.endsAt, only: 'roomy', show: ({ ends_at: at }) => <Instant at={at} /> },
    {
      label: all.state,
      show: ({ stage, status }) => {
        const state = deskStateOf(stage, status);
        return <Badge tone={DESK_TONES[state]}>{states[state]}</Badge>;
      },
    },
  ];
}
