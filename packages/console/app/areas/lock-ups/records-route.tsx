import { exportLockUpRecords, getLockUp, getLockUpRecords, type LockUpRecordDeskRow } from '@marque/contract/console/lock-ups';
import { LOCK_UP_RECORD_STATES } from '@marque/domain/lock-ups';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import { RECORD_TONES, recordStates } from './labels.ts';
import { loadLockUpWords } from './load-words.ts';
import type { LockUpWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const id = params['id'] ?? '';
  const [product, rows, words] = await Promise.all([
    load(request, getLockUp, { id }),
    load(request, getLockUpRecords, { ...queryOf(request, ['state']), id }),
    loadLockUpWords(),
  ]);
  return { product, rows, words };
};

/** Every record of a product. */
export function Component() {
  const { product, rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const states = recordStates(words);
  return (
    <ListScreen<LockUpRecordDeskRow, typeof exportLockUpRecords>
      title={product.name}
      back={{ to: `/lock-ups/${product.id}`, label: product.name }}
      rows={rows}
      order={{ sort: 'at', dir: 'desc' }}
      searchLabel={words.searchRecords}
      empty={words.noRecords}
      file={{ call: exportLockUpRecords, input: (query) => ({ ...query, id: String(product.id) }) }}
      filters={[{ name: 'state', label: all.state, options: LOCK_UP_RECORD_STATES.map((state) => [state, states[state]] as const) }]}
      keyOf={({ serial }) => serial}
      columns={columnsOf(all, words, { token: product.token, bonus: product.bonus_token, mayOpen: may('users.read') })}
    />
  );
}

interface Shown {
  readonly token: string;
  readonly bonus: string;
  readonly mayOpen: boolean;
}

function columnsOf(all: ConsoleWords, words: LockUpWords, { token, bonus, mayOpen }: Shown): ListColumns<LockUpRecordDeskRow> {
  const states = recordStates(words);
  return [
    { label: words.serial, show: ({ serial }) => serial },
    { label: 'UID', show: ({ organisation, uid }) => (mayOpen ? <Link to={`/users/${organisation}/${uid}`}>{uid}</Link> : uid) },
    { label: words.principal, figures: true, show: ({ principal }) => `${groupThousands(principal)} ${token}` },
    { label: words.bonus, figures: true, only: 'wide', show: (row) => `${groupThousands(row.bonus)} ${bonus}` },
    { label: words.paid, figures: true, only: 'roomy', show: ({ paid }) => `${groupThousands(paid)} ${bonus}` },
    { label: words.cycle, figures: true, only: 'roomy', show: ({ cycle }) => cycle },
    { label: words.begins, sort: 'at', only: 'roomy', show: ({ starts_at: at }) => <Instant at={at} /> },
    { label: words.matures, only: 'wide', show: ({ ends_at: at }) => <Instant at={at} /> },
    {
      label: all.state,
      show: ({ state, refusal, is_rolling_over: isRolling }) => (
        <span title={refusal || undefined}>
          <Badge tone={RECORD_TONES[state]}>{states[state]}</Badge>
          {isRolling && state === 'applied' && <Badge>{words.rollsOver}</Badge>}
        </span>
      ),
    },
  ];
}
