import { exportOfferings, getOfferings, type OfferingDeskRow } from '@marque/contract/console/offerings';
import { OFFERING_STATES } from '@marque/domain/offerings';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant, useLocale } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { TwoLines } from '../../widgets/key-cells.tsx';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { deskStages, STAGE_TONES } from './labels.ts';
import { loadOfferingWords } from './load-words.ts';
import type { OfferingWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([load(request, getOfferings, queryOf(request, ['organisation', 'state'])), loadOfferingWords()]);
  return { rows, words };
};

/** Every offering, and writing another one. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const locale = useLocale();
  const organisation = useOrganisationName(all.everybody);
  const states = {
    draft: words.stageDraft,
    scheduled: words.stateScheduled,
    settling: words.stageSettling,
    pledging: words.stagePledging,
    closed: words.stageClosed,
    cancelled: words.stageCancelled,
  };
  return (
    <ListScreen<OfferingDeskRow, typeof exportOfferings>
      title={all.navOfferings}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportOfferings, input: (query) => query }}
      filters={[
        { name: 'state', label: all.state, options: OFFERING_STATES.map((state) => [state, states[state]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={
        may('offerings.write') && (
          <Link className={buttonClass({ tone: 'action', size: 'sm' })} to="/offerings/new">
            {words.add}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/offerings/${id}`}
      columns={columnsOf(all, words, { organisation, figure: new Intl.NumberFormat(locale) })}
    />
  );
}

interface Shown {
  readonly organisation: (id: number | null) => string;
  readonly figure: Intl.NumberFormat;
}

function columnsOf(all: ConsoleWords, words: OfferingWords, { organisation, figure }: Shown): ListColumns<OfferingDeskRow> {
  const stages = deskStages(words);
  return [
    {
      label: all.name,
      sort: 'id',
      show: ({ name, campaign_no: number }) => (name === '' ? number : <TwoLines first={name} second={number} />),
    },
    { label: all.token, show: ({ token }) => token },
    {
      label: words.ordered,
      figures: true,
      only: 'wide',
      show: ({ sold, copies }) => `${figure.format(sold)} / ${figure.format(copies)}`,
    },
    { label: all.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: words.startsAt, sort: 'starts_at', only: 'roomy', show: ({ starts_at: at }) => <Instant at={at} /> },
    { label: words.endsAt, only: 'roomy', show: ({ ends_at: at }) => <Instant at={at} /> },
    { label: all.state, show: ({ stage }) => <Badge tone={STAGE_TONES[stage]}>{stages[stage]}</Badge> },
  ];
}
