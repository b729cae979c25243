import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { Page } from '@marque/contract';
import type { SubscriptionRow } from '@marque/contract/token-sales';
import { groupThousands } from '@marque/domain/money';
import { SUBSCRIPTION_STATUSES } from '@marque/domain/token-sales';
import { Button, buttonClass, Cell, EmptyState, HeadCell, Table, TabPanel, Tabs } from '@marque/ui';
import { ListOrdered } from '@marque/ui/icons';
import { href, Link, useNavigate, useRevalidator } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { AccountPage } from '../../widgets/account-page.tsx';
import { Pager } from '../../widgets/history/pager.tsx';
import { useLiveList } from '../../widgets/history/use-live-list.ts';
import { recordsPath, type RecordsQuery } from './records-path.ts';
import { salePath } from './sale-path.ts';
import { SubscriptionBadge } from './subscription-badge.tsx';
import { useQueue } from './use-queue.ts';
import { useWords } from './use-words.ts';
import styles from './records.module.css';

interface RecordsPageProps {
  readonly records: Page<SubscriptionRow> | undefined;
  readonly query: RecordsQuery;
}

const NONE: readonly SubscriptionRow[] = [];
const EVERY = 'all';

/** What the reader has subscribed to, newest first (S247); it stays right while it is open. */
export function RecordsPage({ records, query }: RecordsPageProps) {
  const words = useWords();
  const { locale } = useSite();
  const navigate = useNavigate();
  useLiveList();
  useQueue(records?.data ?? NONE);
  return (
    <AccountPage title={words.recordsTitle} hint={words.recordsHint}>
      <section className={styles.records}>
        <Tabs
          group="subscriptions"
          label={words.filters}
          value={query.status ?? EVERY}
          onValue={(key) => {
            const status = SUBSCRIPTION_STATUSES.find((known) => known === key);
            void navigate(recordsPath({ status, page: 1 }), { replace: true, preventScrollReset: true });
          }}
          items={[{ key: EVERY, label: words.all }, ...SUBSCRIPTION_STATUSES.map((status) => ({ key: status, label: words[status] }))]}
        />
        <TabPanel group="subscriptions" value={query.status ?? EVERY}>
          <Records records={records} query={query} />
        </TabPanel>
        {records && records.count > 0 && (
          <Pager page={query.page} rows={records.count} locale={locale} pathOf={(page) => recordsPath({ ...query, page })} />
        )}
      </section>
    </AccountPage>
  );
}

function Records({ records, query }: RecordsPageProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  if (!records) {
    return (
      <EmptyState
        title={words.recordsUnavailable}
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        }
      />
    );
  }
  if (records.data.length === 0) {
    return (
      <EmptyState
        title={query.status ? words.noneHere : words.recordsNone}
        hint={query.status ? undefined : words.recordsNoneHint}
        icon={<ListOrdered size={28} />}
        action={
          <Link to={href('/activity/ieo')} className={buttonClass({})}>
            {words.toSales}
          </Link>
        }
      />
    );
  }
  return (
    <Table label={words.recordsTitle}>
      <thead>
        <tr>
          <HeadCell>{words.name}</HeadCell>
          <HeadCell only="roomy">{words.id}</HeadCell>
          <HeadCell only="wide">{words.time}</HeadCell>
          <HeadCell only="wide" figures>
            {words.price}
          </HeadCell>
          <HeadCell figures>{words.amount}</HeadCell>
          <HeadCell>{words.status}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {records.data.map((row) => (
          <RecordRow key={row.reference_no} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function RecordRow({ row }: { readonly row: SubscriptionRow }) {
  const at = instantOf(row.time);
  const time = at === undefined ? row.time : <DayAndTime at={at} withYear />;
  return (
    <tr data-subscription={row.reference_no} data-status={row.status}>
      <Cell>
        <Link to={salePath(row.activity_id)} prefetch="intent" className={styles.name}>
          {row.name}
        </Link>
        <span className={styles.under}>{time}</span>
      </Cell>
      <Cell only="roomy">{row.id}</Cell>
      <Cell only="wide">{time}</Cell>
      <Cell only="wide" figures>
        {groupThousands(row.price)} {row.pay_token_as}
      </Cell>
      <Cell figures>
        {groupThousands(row.amount)} {row.token_as}
        <span className={styles.cost}>
          {groupThousands(row.cost)} {row.pay_token_as}
        </span>
      </Cell>
      <Cell>
        <SubscriptionBadge row={row} />
      </Cell>
    </tr>
  );
}
