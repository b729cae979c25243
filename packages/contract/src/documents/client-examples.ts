export const EXAMPLE_CLIENTS = ['ccxt', 'binance-api-node'] as const;
export type ExampleClient = (typeof EXAMPLE_CLIENTS)[number];

/** The origin of an exchange's sockets. */
export const socketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');

const KEYS = 'const { API_KEY: apiKey, API_SECRET: secret } = process.env;';

const ccxt = (origin: string): string => `import ccxt from 'ccxt';

${KEYS}
const origin = '${origin}';
const exchange = new ccxt.pro.binance({ apiKey, secret });
const addresses = { public: '/api/v3', private: '/api/v3', sapi: '/sapi/v1', sapiV3: '/sapi/v3', fapiPublic: '/fapi/v1', dapiPublic: '/dapi/v1' };
for (const [name, path] of Object.entries(addresses)) exchange.urls.api[name] = origin + path;
exchange.urls.api.ws.spot = '${socketOrigin(origin)}/ws';
exchange.urls.api.ws['ws-api'].spot = '${socketOrigin(origin)}/ws-api/v3';

console.log(await exchange.fetchBalance());`;

const binanceApiNode = (origin: string): string => `import Binance from 'binance-api-node';

${KEYS}
const client = Binance.default({
  apiKey,
  apiSecret: secret,
  httpBase: '${origin}',
  wsBase: '${socketOrigin(origin)}/ws',
  wsApi: '${socketOrigin(origin)}/ws-api/v3',
});

console.log(await client.accountInfo());`;

const CODE = { ccxt, 'binance-api-node': binanceApiNode };

/** A program by which a client known elsewhere trades here, whole: a module of JavaScript with a key in its environment. */
export const clientExample = (client: ExampleClient, origin: string): string => CODE[client](origin);
