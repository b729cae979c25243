import * as calls from '@marque/contract/console/operator-alerts';
import { ALERT_EVENTS } from '@marque/domain/operator-alerts';
import { readAlertState, setAlerts, testAlerts, type AlertState } from '../../use-cases/operator-alerts/alert-settings.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

const stateRow = ({ organisation, emails, events, webhook, deliveries }: AlertState): calls.OperatorAlerts => ({
  organisation,
  emails: [...emails],
  events: ALERT_EVENTS.filter((event) => events.includes(event)),
  webhook,
  deliveries: deliveries.map((delivery) => ({ ...delivery })),
});

/** Whom operators have alerted, and trying it. */
export const operatorAlertHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(calls.getOperatorAlerts, async ({ organisation }, { actor }) =>
    fromResult(await readAlertState(deps, actor, organisation), stateRow),
  ),
  handleConsole(calls.setOperatorAlerts, async ({ renew_secret: renewsSecret = false, ...asked }, { actor, locale }) =>
    fromResult(await setAlerts(deps, actor, { ...asked, renewsSecret, locale }), (value) => value),
  ),
  handleConsole(calls.testOperatorAlerts, async ({ organisation }, { actor }) =>
    fromResult(await testAlerts(deps, actor, organisation), (value) => value),
  ),
];
