import { PLAIN_TERMS, type Command } from '@marque/engine';
import { MID_TICKS, type FlowCommand } from './matching-flow.ts';

const OWNERS = 1_000;
export const BENCH_PAIR = 1;
const RICH = 10n ** 15n;
const owners = Array.from({ length: OWNERS }, (_, index) => index + 1);

const grant = (owner: number, token: number): Command => ({
  kind: 'post',
  at: 1,
  reason: 'deposit',
  reference: '',
  postings: [
    { owner: 0, token, account: 'world', amount: -RICH },
    { owner, token, account: 'usable', amount: RICH },
  ],
});

/** Opens one market for a thousand rich people. */
export const OPENING: readonly Command[] = [
  { kind: 'define-token', at: 1, token: 1, scale: 6 },
  { kind: 'define-token', at: 1, token: 2, scale: 6 },
  ...owners.map((owner): Command => ({
    kind: 'define-owner',
    at: 1,
    owner,
    ownerKind: owner === 1 ? 'organisation' : 'user',
    organisation: 1,
    feeOwner: 1,
  })),
  {
    kind: 'define-pair',
    at: 1,
    pair: {
      id: BENCH_PAIR,
      base: 1,
      quote: 2,
      priceScale: 2,
      amountScale: 4,
      minLots: 1,
      maxLots: 1_000_000,
      opensAt: 0,
      guideTicks: MID_TICKS,
      status: 'open',
    },
  },
  ...owners.flatMap((owner) => [grant(owner, 1), grant(owner, 2)]),
];

/** The flow's command as the engine takes it. Buyers and sellers are different people. */
export function asCommand({ kind, order, side, ticks, lots }: FlowCommand): Command {
  const owner = 1 + (order % (OWNERS / 2)) + (side === 'buy' ? 0 : OWNERS / 2);
  if (kind === 'cancel') return { kind, at: 2, order, owner };
  return {
    kind,
    at: 2,
    order,
    owner,
    pair: BENCH_PAIR,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    selfTrade: 'EXPIRE_TAKER',
    ticks,
    lots,
    total: 0n,
    makerRate: 1_000,
    takerRate: 2_000,
    ...PLAIN_TERMS,
  };
}
