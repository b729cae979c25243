import {
  exportSaleOrders,
  getSaleOrders,
  getTokenSale,
  SALE_ORDER_STATES,
  type ConsoleSaleOrderRow,
} from '@marque/contract/console/token-sales';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import { ORDER_TONES, orderStates, refundCauses } from './labels.ts';
import { loadTokenSaleWords } from './load-words.ts';
import type { TokenSaleWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [sale, rows, words] = await Promise.all([
    load(request, getTokenSale, { id }),
    load(request, getSaleOrders, { ...queryOf(request, ['state']), sale: id }),
    loadTokenSaleWords(),
  ]);
  return { sale, rows, words };
};

/** Subscriptions in the order of the queue. */
export function Component() {
  const { sale, rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const states = orderStates(words);
  const { id, token, pay_token: payToken } = sale;
  return (
    <ListScreen<ConsoleSaleOrderRow, typeof exportSaleOrders>
      title={words.subscriptions}
      back={{ to: `/token-sales/${id}`, label: `${token} · ${sale.slug}` }}
      rows={rows}
      order={{ sort: 'sequence', dir: 'desc' }}
      searchLabel={words.searchSubscriptions}
      empty={words.noSubscriptions}
      file={{ call: exportSaleOrders, input: (query) => ({ ...query, sale: String(id) }) }}
      filters={[{ name: 'state', label: all.state, options: SALE_ORDER_STATES.map((state) => [state, states[state]] as const) }]}
      keyOf={(row) => String(row.id)}
      columns={columnsOf(all, words, { token, payToken, mayOpen: may('users.read') })}
    />
  );
}

interface Shown {
  readonly token: string;
  readonly payToken: string;
  readonly mayOpen: boolean;
}

function columnsOf(all: ConsoleWords, words: TokenSaleWords, { token, payToken, mayOpen }: Shown): ListColumns<ConsoleSaleOrderRow> {
  const states = orderStates(words);
  const causes = refundCauses(words);
  return [
    { label: words.sequence, sort: 'sequence', show: ({ sequence }) => `#${sequence}` },
    { label: 'UID', show: ({ organisation, uid }) => (mayOpen ? <Link to={`/users/${organisation}/${uid}`}>{uid}</Link> : uid) },
    { label: all.amount, figures: true, show: ({ amount }) => `${groupThousands(amount)} ${token}` },
    { label: words.payment, figures: true, only: 'wide', show: ({ cost }) => `${groupThousands(cost)} ${payToken}` },
    { label: all.invitedBy, only: 'roomy', show: ({ inviter }) => inviter || '—' },
    { label: all.when, only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    {
      label: all.state,
      show: ({ state, cause }) => (
        <span title={cause === '' ? undefined : causes[cause]}>
          <Badge tone={ORDER_TONES[state]}>{states[state]}</Badge>
        </span>
      ),
    },
  ];
}
