import {
  exportOfferingUnlocks,
  getOfferingUnlocks,
  UNLOCK_STATES,
  type OfferingUnlockRow,
} from '@marque/contract/console/offering-settlement';
import { getOffering } from '@marque/contract/console/offerings';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import { UNLOCK_TONES, unlockStates } from './labels.ts';
import { loadOfferingWords } from './load-words.ts';
import type { OfferingWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [offering, rows, words] = await Promise.all([
    load(request, getOffering, { id }),
    load(request, getOfferingUnlocks, { ...queryOf(request, ['state', 'batch']), offering: id }),
    loadOfferingWords(),
  ]);
  return { offering, rows, words };
};

/** Every unlock of the pledges of an offering, those that are due first at the top. */
export function Component() {
  const { offering, rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const states = unlockStates(words);
  const { id, campaign_no: number, token, batches } = offering;
  return (
    <ListScreen<OfferingUnlockRow, typeof exportOfferingUnlocks>
      title={words.unlocks}
      back={{ to: `/offerings/${id}`, label: number }}
      rows={rows}
      order={{ sort: 'due_at', dir: 'asc' }}
      empty={words.noUnlocks}
      file={{ call: exportOfferingUnlocks, input: (query) => ({ ...query, offering: String(id) }) }}
      filters={[
        { name: 'batch', label: words.batch, options: batches.map(({ batch }) => [String(batch), String(batch)] as const) },
        { name: 'state', label: all.state, options: UNLOCK_STATES.map((state) => [state, states[state]] as const) },
      ]}
      keyOf={(row) => String(row.id)}
      columns={columnsOf(all, words, token)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: OfferingWords, token: string): ListColumns<OfferingUnlockRow> {
  const states = unlockStates(words);
  return [
    { label: words.order, show: ({ order }) => order },
    { label: 'UID', show: ({ uid }) => uid },
    { label: words.batch, figures: true, show: ({ batch }) => batch },
    { label: words.tokensUnlocked, figures: true, show: ({ tokens }) => `${groupThousands(tokens)} ${token}` },
    { label: words.unlockAt, only: 'roomy', show: ({ due_at: at }) => <Instant at={at} /> },
    { label: words.attempts, figures: true, only: 'wide', show: ({ attempts }) => attempts },
    {
      label: all.state,
      show: ({ state, refusal }) => (
        <span title={refusal || undefined}>
          <Badge tone={UNLOCK_TONES[state]}>{states[state]}</Badge>
        </span>
      ),
    },
  ];
}
