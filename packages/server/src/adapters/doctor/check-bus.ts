import { openNatsBus, type NatsBusOptions } from '../bus/nats-bus.ts';
import { fault, ok, type Check } from './check.ts';

/** Connects to the message bus as the exchange does, and says nothing there. */
export const checkBus = (named: Pick<NatsBusOptions, 'address' | 'prefix'>): Check => ({
  name: 'bus',
  run: async () => {
    const reasons: string[] = [];
    const bus = await openNatsBus({ ...named, report: (reason) => void reasons.push(reason instanceof Error ? reason.message : '') });
    const { isConnected } = bus;
    await bus.close();
    if (isConnected) return [ok('bus', 'the message bus answers')];
    const next = 'check NATS_URL, and that nats-server runs there and takes its user and password';
    return [fault('bus', reasons.join('; ') || 'the message bus does not answer', next)];
  },
});
