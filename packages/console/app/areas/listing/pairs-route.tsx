import { callApi } from '@marque/app-kit/api/call-api';
import { exportPairs, getHalts, getPairs, resumeTrading, type PairRow } from '@marque/contract/console/listing';
import type { OutputOf } from '@marque/contract';
import { groupThousands } from '@marque/domain/money';
import { PAIR_STATUSES } from '@marque/domain/trading';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { pairStatuses, STATUS_TONES } from './listing-fields.ts';
import styles from './halts.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const [rows, halts] = await Promise.all([load(request, getPairs, queryOf(request, ['status'])), load(request, getHalts, {})]);
  return { rows, halts };
}

export function Component() {
  const { rows, halts } = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const statuses = pairStatuses(words);
  return (
    <ListScreen<PairRow, typeof exportPairs>
      title={words.navPairs}
      rows={rows}
      order={{ sort: 'sort', dir: 'asc' }}
      searchLabel={words.searchPairs}
      empty={words.noPairs}
      file={{ call: exportPairs, input: (query) => query }}
      notice={halts.length > 0 && <Halts halts={halts} />}
      actions={
        may('listing.write') && (
          <Link className={buttonClass({ tone: 'action' })} to="/pairs/new">
            {words.addPair}
          </Link>
        )
      }
      filters={[{ name: 'status', label: words.state, options: PAIR_STATUSES.map((status) => [status, statuses[status]] as const) }]}
      keyOf={({ pair }) => pair}
      addressOf={({ pair }) => `/pairs/${pair}`}
      columns={pairColumns(words)}
    />
  );
}

function Halts({ halts }: { readonly halts: OutputOf<typeof getHalts> }) {
  const words = useWords();
  const may = useMay();
  return (
    <div role="alert" className={styles.halts}>
      <div>
        <p className={styles.title}>{words.tradingHalted}</p>
        <ul>
          {halts.map((halt) => (
            <li key={halt.begun_at + halt.invariant}>
              <Instant at={halt.begun_at} /> · {halt.invariant}: {halt.detail}
            </li>
          ))}
        </ul>
      </div>
      {may('trading.resume') && (
        <ReasonAction label={words.actResume} tone="action" hint={words.resumeHint} send={(reason) => callApi(resumeTrading, { reason })} />
      )}
    </div>
  );
}

const pairColumns = (words: ConsoleWords): ListColumns<PairRow> => [
  { label: words.pair, sort: 'pair', show: ({ base, quote }) => `${base}/${quote}` },
  { label: words.orderMin, only: 'wide', figures: true, show: ({ min }) => groupThousands(min) },
  { label: words.orderMax, only: 'wide', figures: true, show: ({ max }) => groupThousands(max) },
  { label: words.opensAt, only: 'roomy', show: ({ opens }) => (opens ? `${opens} UTC` : '—') },
  { label: words.place, sort: 'sort', only: 'roomy', figures: true, show: ({ sort }) => sort },
  { label: words.state, sort: 'status', show: ({ status }) => <Badge tone={STATUS_TONES[status]}>{pairStatuses(words)[status]}</Badge> },
];
