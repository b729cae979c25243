import { exportIncidents, getIncidents, getStatusParts, type IncidentDeskRow } from '@marque/contract/console/status';
import { INCIDENT_KINDS } from '@marque/domain/status';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { kindLabels, stageLabels, STAGE_TONES } from './labels.ts';
import { loadStatusDeskWords } from './load-words.ts';
import { MeasuredNow } from './measured-now.tsx';
import type { StatusDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, measured, words] = await Promise.all([
    load(request, getIncidents, queryOf(request, ['organisation', 'kind'])),
    load(request, getStatusParts, {}),
    loadStatusDeskWords(),
  ]);
  return { rows, measured, words };
};

/** How the parts were found, and everything that operators wrote on status pages. */
export function Component() {
  const { rows, measured, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const kinds = kindLabels(words);
  return (
    <ListScreen<IncidentDeskRow, typeof exportIncidents>
      title={all.navStatus}
      rows={rows}
      order={{ sort: 'begins_at', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportIncidents, input: (query) => query }}
      filters={[
        { name: 'kind', label: words.kind, options: INCIDENT_KINDS.map((kind) => [kind, kinds[kind]] as const) },
        ...useOrganisationFilter(),
      ]}
      notice={<MeasuredNow measured={measured} words={words} />}
      actions={
        may('status.write') && (
          <Link className={buttonClass({ tone: 'action', size: 'sm' })} to="/status/new">
            {words.add}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/status/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: StatusDeskWords, organisation: (id: number | null) => string): ListColumns<IncidentDeskRow> {
  const stages = stageLabels(words);
  const kinds = kindLabels(words);
  return [
    { label: words.titles, show: ({ title }) => title },
    { label: words.kind, only: 'roomy', show: ({ kind }) => kinds[kind] },
    { label: all.organisation, only: 'wide', show: (row) => organisation(row.organisation) },
    { sort: 'begins_at', label: words.begins, only: 'roomy', show: ({ begins_at: at }) => <Instant at={at} /> },
    { label: words.ends, only: 'wide', show: ({ ends_at: at }) => (at === null ? '—' : <Instant at={at} />) },
    { label: all.state, show: ({ stage }) => <Badge tone={STAGE_TONES[stage]}>{stages[stage]}</Badge> },
  ];
}
