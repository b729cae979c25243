import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import { addPriceAlert, delPriceAlert, getPriceAlertList, type PriceAlertRow } from '@marque/contract/alerts';
import { useEffect, useState } from 'react';

export interface Alerts {
  /** undefined until they have come. */
  readonly rows: readonly PriceAlertRow[] | undefined;
  /** The last reading failed: what is shown may be old. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
  readonly add: (pair: string, price: string) => Promise<Outcome<PriceAlertRow>>;
  readonly remove: (alert: PriceAlertRow) => Promise<Outcome<unknown>>;
}

/** The reader's alerts; read again whenever `changes` does. */
export function useAlerts(changes: number): Alerts {
  const [rows, setRows] = useState<readonly PriceAlertRow[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void callApi(getPriceAlertList, {}).then((answer) => {
      if (isLeft) return;
      setFailed(!answer.ok);
      if (answer.ok) setRows(answer.data);
    });
    return () => {
      isLeft = true;
    };
  }, [changes, attempt]);
  const without = (gone: PriceAlertRow, all: readonly PriceAlertRow[] = []) => all.filter(({ alert_id: id }) => id !== gone.alert_id);
  return {
    rows,
    hasFailed,
    reload: () => setAttempt((count) => count + 1),
    async add(pair, price) {
      const answer = await callApi(addPriceAlert, { pair, price });
      if (answer.ok) setRows((all) => [answer.data, ...without(answer.data, all)]);
      return answer;
    },
    async remove(alert) {
      const answer = await callApi(delPriceAlert, { alert_id: alert.alert_id });
      if (answer.ok) setRows((all) => without(alert, all));
      return answer;
    },
  };
}
