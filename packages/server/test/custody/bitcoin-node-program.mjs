// A Bitcoin node of a private network (regtest), in memory, that speaks as Bitcoin Core does as far as the adapter asks. The node is bcoin:
// it alone decides which blocks and transactions are valid. Run as `node bitcoin-node-program.mjs FOLDER`, where FOLDER has bcoin.
import { createServer } from 'node:http';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

const COIN = 100_000_000;
const NOT_FOUND = -5;
const OUT_OF_RANGE = -8;
const UNKNOWN_INPUTS = -25;
const REFUSED = -26;
const IN_CHAIN = -27;

process.env.NODE_BACKEND = 'js';
// Its database on disk is native code, which a chain in memory never asks for.
const load = Module._load;
Module._load = (name, ...rest) => (name === 'leveldown' ? Object : load(name, ...rest));
const { Address, FullNode, Network, Script, TX } = createRequire(join(process.argv[2], 'package.json'))('bcoin');

const network = Network.get('regtest');
network.addressPrefix.bech32 = 'bcrt';
const node = new FullNode({
  network: 'regtest',
  memory: true,
  persistent: false,
  workers: false,
  listen: false,
  logConsole: false,
  indexTX: true,
  indexAddress: true,
  requireStandard: true,
  replaceByFee: true,
});
// Calls come over the server below; its own would take a port of its own.
node.http = { open: async () => undefined, close: async () => undefined };
const { chain, mempool, miner } = node;

class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
const reversed = (hash) => Buffer.from(hash, 'hex').reverse().toString('hex');
const addressOf = (script) => Address.fromScript(script)?.toString(network);

async function headerOf(hash) {
  const entry = await chain.getEntry(reversed(hash));
  if (!entry) throw new Refusal(NOT_FOUND, 'Block not found');
  const isIn = await chain.isMainChain(entry);
  return {
    hash,
    height: entry.height,
    time: entry.time,
    confirmations: isIn ? chain.height - entry.height + 1 : -1,
    ...(entry.height > 0 && { previousblockhash: reversed(entry.prevBlock) }),
  };
}

/** `view` has the outputs that are spent. */
const transactionOf = (tx, view) => ({
  txid: tx.txid(),
  vin: tx.inputs.map((input) => {
    if (tx.isCoinbase()) return { coinbase: input.script.toRaw().toString('hex') };
    const spent = view?.getOutputFor(input);
    const prevout = spent && {
      height: view.getHeight(input.prevout),
      value: spent.value / COIN,
      scriptPubKey: { address: addressOf(spent.script) },
    };
    return { txid: input.prevout.txid(), vout: input.prevout.index, ...(prevout && { prevout }) };
  }),
  vout: tx.outputs.map(({ value, script }, n) => ({
    n,
    value: value / COIN,
    scriptPubKey: { hex: script.toRaw().toString('hex'), address: addressOf(script) },
  })),
});

async function known(txid) {
  const hash = reversed(txid);
  const waiting = mempool.getEntry(hash);
  if (waiting) return { ...transactionOf(waiting.tx), fee: waiting.fee / COIN };
  const meta = await chain.getMeta(hash);
  if (!meta) throw new Refusal(NOT_FOUND, 'No such mempool or blockchain transaction');
  const fee = meta.tx.getFee(await chain.getSpentView(meta.tx)) / COIN;
  return { ...transactionOf(meta.tx), blockhash: reversed(meta.block), fee };
}

/** The rules of BIP-125 for what takes the place of a transaction that waits; the node itself has none of them. */
async function makeRoom(tx) {
  const replaced = new Set(tx.inputs.map(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index)).filter(Boolean));
  if (replaced.size === 0) return;
  const isFinal = ({ tx: waiting }) => waiting.inputs.every(({ sequence }) => sequence >= 0xfffffffe);
  if ([...replaced].some(isFinal)) throw new Refusal(REFUSED, 'txn-mempool-conflict');
  const fee = tx.getFee(await mempool.getSpentView(tx));
  const before = [...replaced].reduce((sum, entry) => sum + entry.fee, 0);
  if (fee < before + tx.getVirtualSize()) throw new Refusal(REFUSED, 'insufficient fee, rejecting replacement');
  for (const entry of replaced) mempool.evictEntry(entry);
}

async function send(raw) {
  const tx = TX.fromRaw(raw, 'hex');
  const hash = tx.hash('hex');
  if (mempool.getEntry(hash)) return tx.txid();
  if (await chain.hasCoins(tx)) throw new Refusal(IN_CHAIN, 'Transaction outputs already in utxo set');
  await makeRoom(tx);
  const missing = await mempool.addTX(tx, -1).catch((fault) => {
    throw new Refusal(REFUSED, String(fault.reason ?? fault.message));
  });
  if (missing || !mempool.getEntry(hash)) throw new Refusal(UNKNOWN_INPUTS, 'bad-txns-inputs-missingorspent');
  return tx.txid();
}

/** Blocks on top of one; empty ones leave what waits where it is. */
async function mine(tip, count, script, isEmpty) {
  const address = Address.fromScript(Script.fromRaw(script, 'hex'));
  for (let i = 0, parent = tip; i < count; i += 1) {
    const job = await miner.cpu.createJob(parent, address);
    if (isEmpty) {
      job.attempt.items = [];
      job.attempt.fees = 0;
      job.attempt.refresh();
    }
    parent = await chain.add(await miner.cpu.mineAsync(job));
  }
}

let rate;
const CALLS = {
  getbestblockhash: async () => chain.tip.rhash(),
  getblockhash: async ([height]) => {
    const hash = await chain.getHash(height);
    if (!hash) throw new Refusal(OUT_OF_RANGE, 'Block height out of range');
    return reversed(hash);
  },
  getblockheader: ([hash]) => headerOf(hash),
  getblock: async ([hash, verbosity]) => {
    const header = await headerOf(hash);
    const block = await chain.getBlock(reversed(hash));
    const view = verbosity > 2 ? await chain.getBlockView(block) : undefined;
    return { ...header, tx: block.txs.map((tx) => transactionOf(tx, view)) };
  },
  getrawtransaction: ([txid]) => known(txid),
  sendrawtransaction: ([raw]) => send(raw),
  estimatesmartfee: async () => (rate === undefined ? { errors: ['Insufficient data or no feerate found'], blocks: 3 } : { feerate: rate }),
  scantxoutset: async ([, [descriptor]]) => {
    const address = Address.fromString(/^addr\((.+)\)$/.exec(descriptor)[1], network);
    const coins = await chain.getCoinsByAddress([address]);
    const unspents = coins.map(({ hash, index, value, height, coinbase }) => ({
      txid: reversed(hash),
      vout: index,
      amount: value / COIN,
      height,
      coinbase,
    }));
    return { success: true, height: chain.height, unspents };
  },

  // What only tests ask for.
  test_mine: ([count, script]) => mine(null, count, script, false),
  /** As many blocks again, and one more, take the place of the last ones; their transactions wait anew. */
  test_fork: async ([depth, script]) => {
    const parent = await chain.getEntry(chain.height - depth);
    const blocks = await Promise.all(Array.from({ length: depth }, (_, i) => chain.getBlock(parent.height + 1 + i)));
    await mine(parent, depth + 1, script, true);
    // The node does so by itself only while something waits already.
    for (const tx of blocks.flatMap(({ txs }) => txs.slice(1))) await mempool.addTX(tx, -1).catch(() => undefined);
  },
  test_forget: async () => {
    for (const hash of mempool.getSnapshot()) {
      const entry = mempool.getEntry(hash);
      if (entry) mempool.evictEntry(entry);
    }
  },
  test_rate: async ([next]) => (rate = next ?? undefined),
};

async function answer(body) {
  const { id, method, params } = JSON.parse(body);
  try {
    if (!(method in CALLS)) throw new Refusal(-32_601, `Method not found: ${method}`);
    return { id, result: (await CALLS[method](params)) ?? null };
  } catch (fault) {
    return { id, error: { code: fault.code ?? -1, message: fault.message } };
  }
}

await node.open();
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => void answer(body).then((said) => response.end(JSON.stringify(said))));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`listens on ${server.address().port}\n`));
