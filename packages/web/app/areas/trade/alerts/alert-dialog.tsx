import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { PriceAlertRow } from '@marque/contract/alerts';
import { alertDirection } from '@marque/domain/alerts';
import { formatSteps, groupThousands, parseSteps, trimZeros } from '@marque/domain/money';
import { Badge, Button, DecimalInput, Dialog, EmptyState, Field, IconButton, Progress, showToast } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { pairTitle } from '../pair-view.ts';
import css from './alerts.module.css';
import { useAlerts, type Alerts } from './use-alerts.ts';
import { useAlertWords } from './use-words.ts';

interface AlertDialogProps {
  /** Alerts that were met since the page came: the list changes with it. */
  readonly met: number;
  readonly onClose: () => void;
}

/** Sets an alert for the pair that is shown, and lists the reader's alerts for every pair. */
export default function AlertDialog({ met, onClose }: AlertDialogProps) {
  const words = useAlertWords();
  const alerts = useAlerts(met);
  return (
    <Dialog open onClose={onClose} title={words.alerts} closeLabel={words.close}>
      <p className={css.intro}>{words.intro}</p>
      <AlertForm alerts={alerts} />
      <AlertList alerts={alerts} />
    </Dialog>
  );
}

const shown = (price: string): string => groupThousands(trimZeros(price));

function AlertForm({ alerts }: { readonly alerts: Alerts }) {
  const words = useAlertWords();
  const { pair, market } = useTradeContext();
  const { lastPrice } = useStore(market.ticker);
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const step = (steps: number) => {
    const ticks = (parseSteps(price === '' ? lastPrice : price, pair.priceScale) ?? 0) + steps;
    if (ticks > 0) setPrice(formatSteps(ticks, pair.priceScale));
  };
  const set = async (event: FormEvent) => {
    event.preventDefault();
    const ticks = parseSteps(price, pair.priceScale);
    if (!ticks) return setProblem(fill(words.wrongPrice, { decimals: String(pair.priceScale) }));
    if (!alertDirection(ticks, parseSteps(lastPrice, pair.priceScale) ?? 0)) return setProblem(words.samePrice);
    setBusy(true);
    const answer = await alerts.add(pair.code, price);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.msg);
    setPrice('');
    setProblem('');
    return showToast('success', fill(words.set, { pair: answer.data.pair_as, price: shown(answer.data.price) }));
  };
  const hint = fill(words.priceHint, { price: shown(lastPrice), quote: pair.quoteAlias });
  return (
    <form className={css.form} onSubmit={(event) => void set(event)}>
      <Field label={`${words.price} · ${pairTitle(pair)}`} hint={hint} error={problem || undefined}>
        <DecimalInput
          decimals={pair.priceScale}
          value={price}
          onStep={step}
          onValue={(next) => {
            setPrice(next);
            setProblem('');
          }}
        />
      </Field>
      <Button type="submit" tone="action" busy={isBusy}>
        {words.add}
      </Button>
    </form>
  );
}

function AlertList({ alerts: { rows, hasFailed, reload, remove } }: { readonly alerts: Alerts }) {
  const words = useAlertWords();
  if (!rows && hasFailed) return <EmptyState title={words.failed} action={<Button onClick={() => void reload()}>{words.again}</Button>} />;
  if (!rows) return <Progress label={words.loading} />;
  if (rows.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  const drop = async (row: PriceAlertRow) => {
    const answer = await remove(row);
    showToast(answer.ok ? 'success' : 'error', answer.ok ? words.removed : answer.msg);
  };
  return (
    <ul className={css.list} aria-label={words.alerts}>
      {rows.map((row) => (
        <AlertItem key={row.alert_id} row={row} onRemove={() => void drop(row)} />
      ))}
    </ul>
  );
}

function AlertItem({ row, onRemove }: { readonly row: PriceAlertRow; readonly onRemove: () => void }) {
  const words = useAlertWords();
  const price = shown(row.price);
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
            <Badge tone="up">{fill(words.met, { price: shown(row.crossed_price ?? row.price) })}</Badge>
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
