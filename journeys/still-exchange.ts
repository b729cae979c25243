import { afterAll, beforeAll, inject } from 'vitest';
import { startInCopy, type ExchangeProcess } from './exchange-process.ts';
import { must } from './http-caller.ts';
import { OWEN, sessionOf } from './people.ts';
import { textOf, unitsOf } from './trade-page.ts';

interface Market {
  readonly token: string;
  readonly quote: string;
  readonly scale: number;
  /** What is offered and wanted, each at one price. */
  readonly amount: string;
}

export interface StillExchange {
  readonly port: () => number;
}

/** Somebody of another organisation offers and wants a token, 1 % above and below its last price, and leaves the orders open. */
async function makeMarket(port: number, { token, quote, scale, amount }: Market): Promise<void> {
  const caller = { port, host: OWEN.host, session: await sessionOf(OWEN, port) };
  const { data } = await must<{ last_price: string }>('GET', '/rt/getBrief', { pair: `${token}_${quote}` }, caller);
  const last = unitsOf(data.last_price, scale);
  for (const [side, ticks] of [
    ['buy', last - last / 100n],
    ['sell', last + last / 100n],
  ] as const) {
    await must(
      'POST',
      '/Org/Order/placeOrder',
      {
        market_type: 'limit',
        side,
        token,
        market: quote,
        price: textOf(ticks, scale),
        amount,
        trade_pwd: OWEN.tradePassword,
      },
      caller,
    );
  }
}

/**
 * An exchange of a file's own, in which nobody trades but the people of its story: prices that matter to the tick stand
 * still between two steps, however long the machine takes.
 */
export function stillExchange(market: Market): StillExchange {
  let exchange: ExchangeProcess | undefined;
  beforeAll(async () => {
    if (inject('world') === '') return;
    // One person goes through all the stories of a file within a minute.
    exchange = await startInCopy(inject('world'), { MARQUE_DEMO_TRADERS: 'off', MARQUE_CALLS_PER_MINUTE: '3000' });
    await makeMarket(exchange.port, market);
  });
  afterAll(async () => {
    await exchange?.end('SIGTERM');
  });
  return { port: () => exchange?.port ?? 0 };
}
