import { exportNodeDays, getNodeDays, type NodeDayRow } from '@marque/contract/console/nodes';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import { loadNodeDeskWords } from './load-words.ts';
import type { NodeDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([load(request, getNodeDays, queryOf(request, ['organisation'])), loadNodeDeskWords()]);
  return { rows, words };
};

/** Days that are worked out, and what became of what they brought. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const organisation = useOrganisationName(all.everybody);
  return (
    <ListScreen<NodeDayRow, typeof exportNodeDays>
      title={words.days}
      back={{ to: '/nodes', label: all.navNodes }}
      notice={<p>{words.daysHint}</p>}
      rows={rows}
      order={{ sort: 'day', dir: 'desc' }}
      empty={words.noDays}
      file={{ call: exportNodeDays, input: (query) => query }}
      filters={useOrganisationFilter()}
      keyOf={(row) => `${row.organisation} ${row.day}`}
      columns={columnsOf(words, all.state, organisation)}
    />
  );
}

function columnsOf(words: NodeDeskWords, state: string, organisation: (id: number) => string): ListColumns<NodeDayRow> {
  const amount = (text: string, token: string): string => (token === '' ? '—' : `${groupThousands(text)} ${token}`);
  return [
    { label: words.day, sort: 'day', show: ({ day }) => day },
    { label: words.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: words.times, figures: true, only: 'wide', show: ({ multiplier }) => multiplier },
    { label: words.nodesPaid, figures: true, only: 'wide', show: ({ nodes }) => nodes },
    { label: words.total, figures: true, show: ({ total, token }) => amount(total, token) },
    { label: words.paid, figures: true, only: 'roomy', show: ({ paid, token }) => amount(paid, token) },
    { label: words.failed, figures: true, only: 'roomy', show: ({ failed, token }) => amount(failed, token) },
    { label: state, show: (row) => <DayState row={row} words={words} /> },
  ];
}

function DayState({ row: { failed, waiting, token }, words }: { readonly row: NodeDayRow; readonly words: NodeDeskWords }) {
  if (token === '') return <Badge>{words.nothing}</Badge>;
  if (Number(failed) > 0) return <Badge tone="down">{words.tooLittle}</Badge>;
  if (Number(waiting) > 0) return <Badge tone="warn">{words.beingPaid}</Badge>;
  return <Badge tone="up">{words.allPaid}</Badge>;
}
