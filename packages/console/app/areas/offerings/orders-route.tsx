import {
  exportOfferingOrders,
  getOffering,
  getOfferingOrders,
  OFFERING_ORDER_STATES,
  type OfferingOrderRow,
} from '@marque/contract/console/offerings';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import { ORDER_TONES, orderStates } from './labels.ts';
import { loadOfferingWords } from './load-words.ts';
import type { OfferingWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [offering, rows, words] = await Promise.all([
    load(request, getOffering, { id }),
    load(request, getOfferingOrders, { ...queryOf(request, ['state']), offering: id }),
    loadOfferingWords(),
  ]);
  return { offering, rows, words };
};

/** Every order of copies. */
export function Component() {
  const { offering, rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const states = orderStates(words);
  const { id, campaign_no: number, token } = offering;
  return (
    <ListScreen<OfferingOrderRow, typeof exportOfferingOrders>
      title={words.orders}
      back={{ to: `/offerings/${id}`, label: number }}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.searchOrders}
      empty={words.noOrders}
      file={{ call: exportOfferingOrders, input: (query) => ({ ...query, offering: String(id) }) }}
      filters={[{ name: 'state', label: all.state, options: OFFERING_ORDER_STATES.map((state) => [state, states[state]] as const) }]}
      keyOf={(row) => String(row.id)}
      columns={columnsOf(all, words, { token, mayOpen: may('users.read') })}
    />
  );
}

interface Shown {
  readonly token: string;
  readonly mayOpen: boolean;
}

function columnsOf(all: ConsoleWords, words: OfferingWords, { token, mayOpen }: Shown): ListColumns<OfferingOrderRow> {
  const states = orderStates(words);
  const amount = (text: string, of: string) => (text === '' ? '—' : `${groupThousands(text)} ${of}`);
  return [
    { label: words.order, sort: 'id', show: ({ id }) => id },
    { label: 'UID', show: ({ organisation, uid }) => (mayOpen ? <Link to={`/users/${organisation}/${uid}`}>{uid}</Link> : uid) },
    { label: words.copiesOrdered, figures: true, show: ({ copies }) => copies },
    { label: words.heldPayment, figures: true, only: 'wide', show: ({ held, pay_token: of }) => amount(held, of) },
    { label: words.delivered, figures: true, only: 'roomy', show: ({ tokens }) => amount(tokens, token) },
    { label: words.refundedPayment, figures: true, only: 'roomy', show: ({ refunded, pay_token: of }) => amount(refunded, of) },
    { label: all.when, only: 'roomy', show: ({ at }) => <Instant at={at} /> },
    { label: all.state, show: ({ state }) => <Badge tone={ORDER_TONES[state]}>{states[state]}</Badge> },
  ];
}
