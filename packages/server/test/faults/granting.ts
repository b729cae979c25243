import { testOwner } from '@marque/testkit';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import { demoGrants, grantIntent, requestGrant } from '../../src/use-cases/demo/demo-grants.ts';
import { intentConsumer, submitIntent } from '../../src/use-cases/intents.ts';
import { insertUsers, USDT } from '../intents/granting-stage.ts';

const OWNERS = 4;
export const GRANTED_UNITS = 1n;

interface GrantingOptions {
  readonly database: Database;
  readonly gateway: ExchangeGateway;
  readonly round: string;
  readonly say: (line: string) => void;
}

/** Has one grant after the other asked for, as fast as it goes, with the consumer at work; says each that was accepted. */
export async function startGranting({ database, gateway, round, say }: GrantingOptions): Promise<void> {
  await insertUsers(database, OWNERS);
  const report = (fault: unknown): void => say(`fault ${String(fault)}`);
  void new ConsumerRunner({ database, gateway, clock: { monotonic: () => performance.now() }, report }, [intentConsumer(demoGrants)]);
  const grantOnAndOn = async (owner: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const amounts = [{ token: USDT, units: GRANTED_UNITS }];
      const grant = await requestGrant(database.queries, { owner, day: `${round}-${count}`, amounts, now: Date.now() });
      if (grant === undefined) return;
      const outcome = await submitIntent(gateway, demoGrants, grantIntent(grant));
      if (outcome.kind === 'accepted') say(`granted ${grant.id}`);
    }
  };
  for (let index = 0; index < OWNERS; index += 1) grantOnAndOn(testOwner(index)).catch(report);
}
