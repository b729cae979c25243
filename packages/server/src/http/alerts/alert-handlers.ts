import { addPriceAlert, delPriceAlert, getPriceAlertList } from '@marque/contract/alerts';
import { deleteAlert, listAlerts, setAlert, type AlertOptions } from '../../use-cases/alerts/own-alerts.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { alertRow } from './alert-rows.ts';

interface AlertDeps extends AlertOptions {
  /** Called when an alert was set: from now on its price counts. */
  readonly onSet: () => Promise<void>;
}

export const alertHandlers = (deps: AlertDeps): readonly Handler[] => [
  handle(addPriceAlert, async ({ pair, price }, { actor, locale, now }) => {
    const result = await setAlert(deps, actor, { pair, price, locale, now });
    if (result.ok) await deps.onSet();
    return fromResult(result, alertRow);
  }),
  handle(getPriceAlertList, async ({ pair }, { actor }) => ok((await listAlerts(deps, actor, pair)).map(alertRow))),
  handle(delPriceAlert, async ({ alert_id }, { actor }) => ok({ deleted: await deleteAlert(deps, actor, alert_id) })),
];
