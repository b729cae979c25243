import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { PriceAlertRow } from '@marque/contract/alerts';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge, Button, EmptyState, IconButton, Progress, showToast } from '@marque/ui';
import css from './alerts.module.css';
import type { Alerts } from './use-alerts.ts';
import { useAlertWords } from './use-words.ts';

export const shownPrice = (price: string): string => groupThousands(trimZeros(price));

/** The reader's alerts; a reading that failed is said, also above what an earlier one gave. */
export function AlertList({ alerts: { rows, hasFailed, reload, remove } }: { readonly alerts: Alerts }) {
  const words = useAlertWords();
  const failed = hasFailed && (
    <div role="alert">
      <EmptyState title={words.failed} action={<Button onClick={reload}>{words.again}</Button>} />
    </div>
  );
  if (!rows) return failed || <Progress label={words.loading} />;
  if (rows.length === 0) return failed || <EmptyState title={words.none} hint={words.noneHint} />;
  const drop = async (row: PriceAlertRow) => {
    const answer = await remove(row);
    showToast(answer.ok ? 'success' : 'error', answer.ok ? words.removed : answer.msg);
  };
  return (
    <>
      {failed}
      <ul className={css.list} aria-label={words.alerts}>
        {rows.map((row) => (
          <AlertItem key={row.alert_id} row={row} onRemove={() => void drop(row)} />
        ))}
      </ul>
    </>
  );
}

function AlertItem({ row, onRemove }: { readonly row: PriceAlertRow; readonly onRemove: () => void }) {
  const words = useAlertWords();
  const price = shownPrice(row.price);
  const metAt = instantOf(row.crossed_at);
  return (
    <li className={css.item} data-met={metAt !== undefined || undefined}>
      <span className={css.what}>
        <b>{row.pair_as}</b>
        <span>{fill(row.direction === 'rise' ? words.rises : words.falls, { price })}</span>
      </span>
      <span className={css.state}>
        {metAt === undefined ? (
          <Badge tone="plain">{words.waiting}</Badge>
        ) : (
          <>
            <Badge tone="up">{fill(words.met, { price: shownPrice(row.crossed_price ?? row.price) })}</Badge>
            <small>
              <DayAndTime at={metAt} />
            </small>
          </>
        )}
      </span>
      <IconButton size="sm" label={fill(words.remove, { pair: row.pair_as, price })} onClick={onRemove}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M3 3l8 8M11 3l-8 8" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
        </svg>
      </IconButton>
    </li>
  );
}
