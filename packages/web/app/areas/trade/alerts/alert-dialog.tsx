import { fill } from '@marque/app-kit/words/words';
import { alertDirection } from '@marque/domain/alerts';
import { formatSteps, parseSteps } from '@marque/domain/money';
import { Button, DecimalInput, Dialog, Field, showToast } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { pairTitle } from '../pair-view.ts';
import { AlertList, shownPrice } from './alert-list.tsx';
import css from './alerts.module.css';
import { useAlerts, type Alerts } from './use-alerts.ts';
import { useAlertWords } from './use-words.ts';

interface AlertDialogProps {
  /** Grows whenever alerts may have been met: the list is read again. */
  readonly changes: number;
  readonly onClose: () => void;
}

/** Sets an alert for the pair that is shown, and lists the reader's alerts for every pair. */
export default function AlertDialog({ changes, onClose }: AlertDialogProps) {
  const words = useAlertWords();
  const alerts = useAlerts(changes);
  return (
    <Dialog open onClose={onClose} title={words.alerts} closeLabel={words.close}>
      <p className={css.intro}>{words.intro}</p>
      <AlertForm alerts={alerts} />
      <AlertList alerts={alerts} />
    </Dialog>
  );
}

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
    return showToast('success', fill(words.set, { pair: answer.data.pair_as, price: shownPrice(answer.data.price) }));
  };
  const hint = fill(words.priceHint, { price: shownPrice(lastPrice), quote: pair.quoteAlias });
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
