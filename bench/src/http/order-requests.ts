import { createHmac } from 'node:crypto';
import { formatSteps } from '@marque/domain/money';
import { keyOf, tokenOf, TRADE_PASSWORD, type BenchPair } from './world.ts';

interface Target {
  readonly port: number;
  readonly pairs: readonly BenchPair[];
  /** Distinguishes this run's client order ids from those of others. */
  readonly name: string;
}

interface Order {
  readonly pair: BenchPair;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly clientId: string;
}

let count = 0;

/** Half of the orders rest, the others meet what rests. */
function nextOrder({ pairs, name }: Target): Order {
  count += 1;
  const pair = pairs[count % pairs.length];
  if (pair === undefined) throw new Error('there is nothing to trade');
  const side = Math.random() < 0.5 ? 'buy' : 'sell';
  const away = Math.floor(Math.random() * 40) - 16;
  const ticks = Math.max(1, pair.guideTicks + (side === 'buy' ? -away : away));
  const lots = pair.minLots * (1 + Math.floor(Math.random() * 5));
  const [price, quantity] = [formatSteps(ticks, pair.priceScale), formatSteps(lots, pair.amountScale)];
  return { pair, side, price, quantity, clientId: `${name}-${count}` };
}

/** As the site's form sends it. */
export function ownRequest(person: number, target: Target): string {
  const { pair, side, price, quantity, clientId } = nextOrder(target);
  const body =
    `market_type=limit&side=${side}&market=${pair.market}&token=${pair.token}&price=${price}` +
    `&amount=${quantity}&client_order_id=${clientId}&trade_pwd=${TRADE_PASSWORD}`;
  return (
    `POST /api/Org/Order/placeOrder HTTP/1.1\r\nHost: localhost:${target.port}\r\nCookie: token=${tokenOf(person)}; token_present=1\r\n` +
    `Origin: http://localhost:${target.port}\r\nAccept-Language: zh-CN,zh;q=0.9\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** Fields of an order as the open API names them, without what signs them. */
function openFields(target: Target): Readonly<Record<string, string>> {
  const { pair, side, price, quantity, clientId } = nextOrder(target);
  const symbol = `${pair.token}${pair.market}`;
  return {
    newClientOrderId: clientId,
    newOrderRespType: 'ACK',
    price,
    quantity,
    side: side.toUpperCase(),
    symbol,
    timeInForce: 'GTC',
    type: 'LIMIT',
  };
}

const signed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** As a program sends it over HTTP. */
export function restRequest(person: number, target: Target): string {
  const { publicKey, secret } = keyOf(person);
  const text = new URLSearchParams({ ...openFields(target), timestamp: String(Date.now()) }).toString();
  const body = `${text}&signature=${signed(secret, text)}`;
  return (
    `POST /api/v3/order HTTP/1.1\r\nHost: localhost:${target.port}\r\nX-MBX-APIKEY: ${publicKey}\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** As a program sends it over a WebSocket: fields are signed in the order of their names. */
export function socketRequest(person: number, target: Target): string {
  const { publicKey, secret } = keyOf(person);
  const fields = Object.entries({ apiKey: publicKey, ...openFields(target), timestamp: String(Date.now()) }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const text = fields.map(([name, value]) => `${name}=${value}`).join('&');
  return JSON.stringify({ id: count, method: 'order.place', params: { ...Object.fromEntries(fields), signature: signed(secret, text) } });
}
