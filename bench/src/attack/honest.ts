import { getBrief, getPair, type Brief, type PairInfo } from '@marque/contract/market';
import { cancelOrder, placeOrder } from '@marque/contract/trading';
import { formatSteps, parseSteps } from '@marque/domain/money';
import { ask, type Answer } from './ask.ts';
import type { Person } from './exchange.ts';

/** What honest people saw: milliseconds of every order that was taken, and answers that were refusals, by their code. */
export interface Honest {
  readonly taken: number[];
  readonly refused: Record<string, number>;
}

/** Below what one person may send. */
const ORDERS_PER_SECOND = 3;

const read = <Data>({ body }: Answer): { readonly code: number; readonly data: Data } | undefined => {
  try {
    return JSON.parse(body) as { readonly code: number; readonly data: Data };
  } catch {
    return undefined;
  }
};

/** The terms of an order a little below the market, so that it rests until it is cancelled. */
async function restingOrder(port: number, { host, cookie, tradePassword }: Person): Promise<Record<string, string> | undefined> {
  const get = async <Data>(path: string) => read<Data>(await ask({ port, host, cookie, path: `/api${path}` }))?.data;
  const pair = (await get<readonly PairInfo[]>(getPair.path))?.find(({ market, status }) => market === 'USDT' && status === 1);
  const brief = pair && (await get<Brief>(`${getBrief.path}?pair=${pair.pair}`));
  const ticks = brief && parseSteps(brief.last_price, pair.price_precision);
  if (!pair || ticks === undefined) return undefined;
  return {
    market_type: 'limit',
    side: 'buy',
    market: pair.market,
    token: pair.token,
    price: formatSteps(Math.floor(ticks * 0.97), pair.price_precision),
    amount: pair.min_amount,
    trade_pwd: tradePassword,
  };
}

async function trade(port: number, person: Person, seconds: number, seen: Honest): Promise<void> {
  const begun = performance.now();
  const refuse = (code: string): void => {
    seen.refused[code] = (seen.refused[code] ?? 0) + 1;
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, 1_000 / ORDERS_PER_SECOND);
    });
  while (performance.now() - begun < seconds * 1_000) {
    const form = await restingOrder(port, person).catch(() => undefined);
    if (!form) {
      refuse('no market');
      await pause();
      continue;
    }
    const answer = await ask({ port, host: person.host, cookie: person.cookie, path: `/api${placeOrder.path}`, form });
    const placed = read<{ readonly order_id: string }>(answer);
    if (placed?.code === 0) {
      seen.taken.push(answer.ms);
      await ask({
        port,
        host: person.host,
        cookie: person.cookie,
        path: `/api${cancelOrder.path}`,
        form: { order_id: placed.data.order_id },
      });
    } else {
      refuse(String(placed?.code ?? `http ${answer.status}`));
    }
    await pause();
  }
}

/** Everybody places orders and takes them back, at a person's pace. */
export async function tradeHonestly(port: number, people: readonly Person[], seconds: number): Promise<Honest> {
  const seen: Honest = { taken: [], refused: {} };
  await Promise.all(people.map((person) => trade(port, person, seconds, seen)));
  return seen;
}
