import { HttpWebhooks } from '../adapters/webhooks/http-webhooks.ts';
import type { Area, Kernel } from '../kernel.ts';
import { raiseAlerts } from '../use-cases/operator-alerts/raise-alerts.ts';
import { sendWebhooks } from '../use-cases/operator-alerts/send-webhook.ts';
import { sweepAlerts } from '../use-cases/operator-alerts/sweep-alerts.ts';

/** What no feature has said itself a look finds this often. */
const LOOK_MS = 15_000;
const SWEEP_MS = 3_600_000;

/** Tells those who run an exchange, by mail and webhook, what waits for them. */
export function createOperatorAlerts(kernel: Kernel): Area & { readonly raise: () => Promise<void> } {
  const { database, clock, secret, settings } = kernel;
  const raise = (): Promise<void> => raiseAlerts(kernel);
  const webhooks = new HttpWebhooks({ allowsPrivate: settings.privateWebhooks });
  return {
    raise,
    jobs: [
      { name: 'raise-operator-alerts', everyMs: LOOK_MS, run: raise },
      { name: 'sweep-operator-alerts', everyMs: SWEEP_MS, run: ({ now }) => sweepAlerts(database, now) },
      sendWebhooks({ database, clock, webhooks, secret }),
    ],
  };
}
