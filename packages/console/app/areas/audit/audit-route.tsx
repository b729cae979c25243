import { exportAuditLog, getAuditLog, type AuditRow } from '@marque/contract/console/audit';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { eventLabel, loggedActions } from '../../data/labels.ts';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';

const DAY_MS = 86_400_000;
const DAYS = ['1', '7', '30', '365'];

/** "days" of the address as the instant from which on it counts. */
function withBegin({ days, ...query }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return days !== undefined && DAYS.includes(days) ? { ...query, begin: String(Date.now() - Number(days) * DAY_MS) } : query;
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  load(request, getAuditLog, withBegin(queryOf(request, ['organisation', 'action', 'by', 'days'])));

/** What operators did, when and why. */
export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const organisation = useOrganisationName(words.everybody);
  return (
    <ListScreen<AuditRow, typeof exportAuditLog>
      title={words.navAudit}
      rows={rows}
      order={{ sort: 'at', dir: 'desc' }}
      searchLabel={words.searchAudit}
      empty={words.noAudit}
      file={{ call: exportAuditLog, input: withBegin }}
      filters={[
        { name: 'action', label: words.what, options: loggedActions(words) },
        {
          name: 'days',
          label: words.period,
          options: [
            ['1', words.lastDay],
            ['7', words.lastWeek],
            ['30', words.lastMonth],
            ['365', words.lastYear],
          ],
        },
        ...useOrganisationFilter(),
      ]}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/audit/${id}`}
      columns={auditColumns(words, organisation)}
    />
  );
}

const auditColumns = (words: ConsoleWords, organisation: (id: number | null) => string): ListColumns<AuditRow> => [
  { label: words.when, sort: 'at', show: ({ at }) => <Instant at={at} /> },
  { label: words.what, show: ({ action }) => eventLabel(words, action) },
  { label: words.who, only: 'wide', show: ({ by }) => by },
  { label: words.about, only: 'wide', show: ({ subject }) => subject },
  { label: words.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
  { label: words.reason, only: 'roomy', show: ({ reason }) => (reason.length > 40 ? `${reason.slice(0, 40)}…` : reason || '—') },
];
