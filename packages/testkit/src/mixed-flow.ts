import type { Side, Trigger } from '@marque/domain/trading';
import type { NumberedPurpose } from '@marque/engine';
import type { ExchangeGateway, OrderNumbers, Request } from '@marque/server/ports/exchange-gateway';
import { limitOrder, orderFlow, TEST_PAIR, testOwner } from './market.ts';

const PRICE = 10_000;
const PLACED_MAX = 5_000;
/** Longest possible time of a dead man's switch, so that none is due while a test runs. */
const SWITCH_AFTER = 3_600_000;

interface Held {
  readonly hold: number;
  readonly owner: number;
  readonly purpose: NumberedPurpose;
}

interface Placed {
  readonly order: number;
  readonly owner: number;
}

/** Orders of every type around one price, amended, cancelled and cancelled all together, and holds; many of them are refused. */
export function mixedFlow(
  gateway: OrderNumbers & Pick<ExchangeGateway, 'onCommitted'>,
  random: () => number,
  ownerCount = 4,
): () => Request {
  const plain = orderFlow(gateway, random, ownerCount);
  const placed: Placed[] = [];
  const upTo = (max: number): number => 1 + Math.floor(random() * max);
  const near = (distance: number): number => PRICE - distance + Math.floor(random() * (2 * distance + 1));
  const owner = (): number => testOwner(Math.floor(random() * ownerCount));
  const side = (): Side => (random() < 0.5 ? 'buy' : 'sell');
  const remember = <R extends Request & Placed>(request: R): R => {
    placed.push({ order: request.order, owner: request.owner });
    if (placed.length > PLACED_MAX) placed.shift();
    return request;
  };
  const limit = () => limitOrder(gateway, { owner: owner(), side: side(), ticks: near(30), lots: upTo(60) });

  const waiting = (): Request => {
    const trigger: Trigger = random() < 0.6 ? 'stop' : 'take-profit';
    const order = { ...limit(), trigger, triggerTicks: near(40) };
    if (random() < 0.6) return remember(order);
    const market = { ...order, type: 'market' as const, timeInForce: 'IOC' as const, ticks: 0 };
    return remember(order.side === 'sell' ? market : { ...market, lots: 0, total: BigInt(PRICE * order.lots) });
  };
  const iceberg = (): Request => remember({ ...limit(), lots: 20 + upTo(60), displayLots: upTo(20) });
  const oco = (): Request => {
    const { order, side: taken, lots, ...rest } = limit();
    const away = taken === 'sell' ? 1 : -1;
    const [ticks, triggerTicks] = [PRICE + away * upTo(40), PRICE - away * upTo(40)];
    const isMarket = taken === 'sell' && random() < 0.5;
    return remember({
      kind: 'place-oco',
      order,
      stopOrder: gateway.nextOrderId(),
      owner: rest.owner,
      pair: TEST_PAIR.id,
      side: taken,
      selfTrade: 'EXPIRE_TAKER',
      lots,
      ticks,
      triggerTicks,
      stopTicks: isMarket ? 0 : triggerTicks - away * upTo(10),
      makerRate: rest.makerRate,
      takerRate: rest.takerRate,
    });
  };
  const amend = (): Request => {
    const chosen = placed[Math.floor(random() * placed.length)] ?? { order: 1, owner: owner() };
    return { kind: 'amend', ...chosen, ticks: near(30), lots: upTo(60) };
  };
  const cancelAll = (): Request => ({ kind: 'cancel-all', owner: owner(), ...(random() < 0.5 && { pair: TEST_PAIR.id }) });

  const held: Held[] = [];
  gateway.onCommitted(({ events }) => {
    for (const event of events)
      if (event.type === 'hold-opened') held.push({ hold: event.hold, owner: event.owner, purpose: event.purpose });
    held.splice(0, held.length - PLACED_MAX);
  });
  const hold = (): Request => ({
    kind: 'open-hold',
    owner: owner(),
    token: TEST_PAIR.quote,
    purpose: random() < 0.5 ? 'withdrawal' : 'bid',
    amount: BigInt(upTo(1_000)),
    reason: 'test',
    reference: '',
  });
  /** Gives a part of a hold to somebody or back; some have less by then, or nothing. */
  const reduceHold = (): Request => {
    const known = held[Math.floor(random() * held.length)];
    if (known === undefined) return hold();
    const amount = BigInt(upTo(700));
    const claim = { ...known, amount, reason: 'test', reference: '' };
    if (random() < 0.5) return { kind: 'release-hold', ...claim };
    if (random() < 0.3)
      return {
        kind: 'capture-hold',
        ...claim,
        credits: [],
        opens: { owner: owner(), token: TEST_PAIR.quote, purpose: 'pledge', amount },
      };
    return { kind: 'capture-hold', ...claim, credits: [{ owner: owner(), token: TEST_PAIR.quote, account: 'usable', amount }] };
  };

  const kinds: readonly (readonly [number, () => Request])[] = [
    [0.3, plain],
    [0.33, hold],
    [0.35, reduceHold],
    [0.5, () => remember(limit())],
    [0.65, waiting],
    [0.75, iceberg],
    [0.83, oco],
    [0.97, amend],
    [0.98, cancelAll],
    [0.99, () => ({ kind: 'cancel-all-after', owner: owner(), after: random() < 0.5 ? 0 : SWITCH_AFTER })],
    [1, () => ({ kind: 'expire' })],
  ];
  return () => {
    const drawn = random();
    const [, make = plain] = kinds.find(([below]) => drawn < below) ?? [];
    return make();
  };
}
