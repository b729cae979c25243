import { hmacKey } from '@marque/client';
import { WebSocket } from 'ws';
import { MarketMaker } from './market-maker.ts';

const { MARQUE_ORIGIN: origin = 'http://localhost:3000', MARQUE_KEY, MARQUE_SECRET, SYMBOL: symbol = 'ARTUSDT' } = process.env;
const { SPREAD_BPS = '40', QUANTITY: quantity = '5' } = process.env;
if (MARQUE_KEY === undefined || MARQUE_SECRET === undefined)
  throw new Error('MARQUE_KEY and MARQUE_SECRET: a key that may trade, from /user/api');

const maker = new MarketMaker({
  origin,
  key: hmacKey(MARQUE_KEY, MARQUE_SECRET),
  symbol,
  spreadBps: Number(SPREAD_BPS),
  quantity,
  WebSocket,
  say: (line) => process.stdout.write(`${line}\n`),
});
await maker.start();
process.once('SIGINT', () => void maker.stop());
