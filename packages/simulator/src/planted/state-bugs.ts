import type { PlantedBug } from './planted-bug.ts';

const EXCHANGE = 'engine/src/exchange/';

/** Bugs in what outlives a restart, and in time. */
export const STATE_BUGS: readonly PlantedBug[] = [
  {
    name: 'time goes back with the clock',
    caughtBy: 'L8 time never goes back',
    file: `${EXCHANGE}kernel.ts`,
    from: ' && command.at > state.at) state.at',
    to: ') state.at',
  },
  {
    name: 'a snapshot forgets the last price',
    caughtBy: 'model: outcome',
    file: 'engine/src/snapshot/encode.ts',
    from: 'out.number(lastTicks);',
    to: 'out.number(0);',
  },
  {
    name: 'a restored iceberg shows more than before',
    caughtBy: 'M11 a snapshot is the whole state',
    file: 'engine/src/snapshot/decode.ts',
    from: 'orders.hide(order, input.number(), input.number());',
    to: 'orders.hide(order, input.number(), input.number() * 2);',
  },
  {
    name: 'the journal forgets what an order shows',
    caughtBy: 'M11 the journal replayed from zero gives the same state',
    file: 'engine/src/command-codec.ts',
    from: 'displayLots: fields.displayLots === undefined ?',
    to: 'displayLots: fields.displayLots !== undefined ?',
  },
];
