import { exportTokenSales, getTokenSales, type ConsoleSaleRow } from '@marque/contract/console/token-sales';
import { groupThousands } from '@marque/domain/money';
import { SALE_STAGES } from '@marque/domain/token-sales';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { DESK_TONES, deskStateOf, deskStates } from './labels.ts';
import { loadTokenSaleWords } from './load-words.ts';
import type { TokenSaleWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([
    load(request, getTokenSales, queryOf(request, ['organisation', 'stage'])),
    loadTokenSaleWords(),
  ]);
  return { rows, words };
};

/** Every sale of a token, and writing another one. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const stages = {
    draft: words.stateDraft,
    scheduled: words.stateScheduled,
    closed: words.stateClosed,
    cancelled: words.stateCancelled,
  };
  return (
    <ListScreen<ConsoleSaleRow, typeof exportTokenSales>
      title={all.navTokenSales}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportTokenSales, input: (query) => query }}
      filters={[
        { name: 'stage', label: all.state, options: SALE_STAGES.map((stage) => [stage, stages[stage]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={
        may('token-sales.write') && (
          <Link className={buttonClass({ tone: 'action', size: 'sm' })} to="/token-sales/new">
            {words.add}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/token-sales/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: TokenSaleWords, organisation: (id: number) => string): ListColumns<ConsoleSaleRow> {
  const states = deskStates(words);
  return [
    { label: all.slug, sort: 'id', show: ({ slug }) => slug },
    { label: all.token, show: ({ token }) => token },
    {
      label: words.price,
      figures: true,
      only: 'wide',
      show: ({ price, pay_token: payToken }) => `${groupThousands(price)} ${payToken}`,
    },
    {
      label: all.sold,
      figures: true,
      only: 'wide',
      show: ({ sold, total }) => `${groupThousands(sold)} / ${groupThousands(total)}`,
    },
    { label: all.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: words.startsAt, sort: 'starts_at', only: 'roomy', show: ({ starts_at: at }) => <Instant at={at} /> },
    {
      label: all.state,
      show: (row) => <Badge tone={DESK_TONES[deskStateOf(row)]}>{states[deskStateOf(row)]}</Badge>,
    },
  ];
}
