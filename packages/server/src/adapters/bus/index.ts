import type { Bus } from '../../ports/bus.ts';
import { InProcessBus } from './in-process-bus.ts';
import { openNatsBus, type NatsBusOptions } from './nats-bus.ts';

export { BusChanges } from './bus-changes.ts';
export { BusCounts } from './bus-counts.ts';
export { BusNotices } from './bus-notices.ts';

/** The bus that the settings name; where none is named there is one process. */
export const openBus = async (
  bus: Pick<NatsBusOptions, 'address' | 'prefix'> | undefined,
  report: (fault: unknown) => void,
): Promise<Bus> => (bus === undefined ? new InProcessBus(report) : openNatsBus({ ...bus, report }));
