import { exportOperators, getOperators, OPERATOR_STATES, type OperatorRow } from '@marque/contract/console/operators';
import { ROLES } from '@marque/domain/operators';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { roleLabels } from '../../data/labels.ts';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { operatorStates } from './operator-states.ts';

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getOperators, queryOf(request, ['role', 'state']));

export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const organisation = useOrganisationName(words.everybody);
  const roles = roleLabels(words);
  const states = operatorStates(words);
  return (
    <ListScreen<OperatorRow, typeof exportOperators>
      title={words.navOperators}
      rows={rows}
      order={{ sort: 'email', dir: 'asc' }}
      searchLabel={words.searchOperators}
      empty={words.noOperators}
      file={{ call: exportOperators, input: (query) => query }}
      actions={
        may('operators.write') && (
          <Link className={buttonClass({ tone: 'action' })} to="/operators/new">
            {words.addOperator}
          </Link>
        )
      }
      filters={[
        { name: 'role', label: words.role, options: ROLES.map((role) => [role, roles[role]] as const) },
        { name: 'state', label: words.state, options: OPERATOR_STATES.map((state) => [state, states[state].label] as const) },
      ]}
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/operators/${id}`}
      columns={operatorColumns(words, organisation)}
    />
  );
}

const operatorColumns = (words: ConsoleWords, organisation: (id: number | null) => string): ListColumns<OperatorRow> => [
  { label: words.email, sort: 'email', show: ({ email }) => email },
  { label: words.roles, show: (row) => row.roles.map((role) => roleLabels(words)[role]).join(', ') },
  { label: words.organisation, only: 'wide', show: (row) => row.organisations?.map(organisation).join(', ') ?? words.everybody },
  { label: words.created, sort: 'created_at', only: 'roomy', show: (row) => <Instant at={row.created_at} /> },
  {
    label: words.seenAt,
    sort: 'seen_at',
    only: 'wide',
    show: (row) => (row.seen_at === null ? words.never : <Instant at={row.seen_at} />),
  },
  { label: words.state, show: ({ state }) => <StateBadge state={state} /> },
];

function StateBadge({ state }: Pick<OperatorRow, 'state'>) {
  const { tone, label } = operatorStates(useWords())[state];
  return <Badge tone={tone}>{label}</Badge>;
}
