import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mnemonicToSeedSync } from '@scure/bip39';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitcoinChain } from '../../src/adapters/chains/bitcoin/bitcoin-chain.ts';
import { RpcNode } from '../../src/adapters/chains/rpc-node.ts';
import type { Chain, DraftTransaction, Payout } from '../../src/ports/chain.ts';
import { SignedLog } from '../../src/signer/policy/signed-log.ts';
import { createSigner } from '../../src/signer/sign.ts';
import { readAccountKey } from '../../src/signing/public-keys.ts';
import { NEVER } from './signer-bench.ts';

// Answers of a node as recorded by hand; what a network accepts is shown by bitcoin-node.
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const folder = mkdtempSync(join(tmpdir(), 'marque-bitcoin-'));
const UNSPENT = [0, 1].map((i) => ({ txid: String(i + 1).repeat(64), vout: i, amount: 0.01, height: 100 }));
const answers: Record<string, unknown> = {
  estimatesmartfee: { feerate: 0.00005 },
  scantxoutset: { success: true, height: 110, unspents: UNSPENT },
};
const server = createServer((request, response) => {
  void (async () => {
    let body = '';
    for await (const part of request) body += String(part);
    const { method } = JSON.parse(body) as { method: string };
    response.end(JSON.stringify({ result: answers[method] }));
  })();
});
let chain: Chain;
const seed = mnemonicToSeedSync(WORDS);
const limit = { token: 'coin', perHour: 10n ** 9n, perDay: 10n ** 9n, approvalsAbove: 10n ** 9n, approvals: 2 };
SignedLog.create(join(folder, 'log'));
const signer = createSigner({
  settings: {
    socket: '',
    token: '',
    keys: '',
    state: '',
    operators: {},
    networks: {
      BTC: { kind: 'bitcoin', chain: 'mainnet', account: 0, feeMax: 100_000n, feesPerDay: 10n ** 7n, destinations: [], limits: [limit] },
    },
  },
  seed,
  log: SignedLog.open(join(folder, 'log')),
  now: () => 1,
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const description = await signer({ kind: 'describe' });
  if (description.kind !== 'networks') throw new Error('No networks');
  chain = bitcoinChain({
    network: 'BTC',
    blockMs: 600_000,
    nodes: [new RpcNode({ url, timeoutMs: 2_000 })],
    chain: 'mainnet',
    account: readAccountKey(description.networks[0]!.account),
    fees: { least: 2, most: 100 },
    agreement: { depth: 2, lagMax: 5 },
  });
  expect(chain.payouts.hotAddress).toBe(description.networks[0]!.hotAddress);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const TO = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const payouts: readonly Payout[] = [50_000n, 60_000n].map((amount, i) => ({
  reference: `${i}`,
  to: TO,
  memo: null,
  contract: null,
  amount,
}));
const sign = (draft: DraftTransaction, asked = payouts) =>
  signer({ kind: 'sign', request: { network: 'BTC', draft, payouts: asked.map((each) => ({ ...each, approvals: [] })) } });

test('derives the addresses of the test vectors of BIP-84', () =>
  expect(chain.addresses.deposit(0).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'));

test.each([
  [TO, undefined],
  [TO.toUpperCase(), undefined],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'wrong_network'],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'wrong_network'],
  ['nothing', 'malformed'],
])('finds what is wrong with %s: %s', (address, problem) => expect(chain.addresses.problemOf(address)).toBe(problem));

describe('a signed message', () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  // Vectors of BIP-322.
  const empty =
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
  const hello =
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';

  test.each([
    ['', empty, true],
    ['Hello World', hello, true],
    ['Hello World', empty, false],
    ['', hello, false],
    ['', '', false],
    ['', 'no signature', false],
  ])('%j under %s: %s', async (text, signature, isSigned) => {
    expect(await chain.addresses.hasSigned(address, text, signature)).toBe(isSigned);
    expect(await chain.addresses.hasSigned(TO, text, signature)).toBe(false);
  });

  test('is made by the hot wallet’s own key', async () => {
    const answer = await signer({ kind: 'claim', network: 'BTC', run: { run: 1, sequence: 5, at: 0 } });
    if (answer.kind !== 'claimed') throw new Error('nothing was signed');
    expect(answer.text).toContain(chain.payouts.hotAddress);
    expect(await chain.addresses.hasSigned(chain.payouts.hotAddress, answer.text, answer.signature)).toBe(true);
    expect(await chain.addresses.hasSigned(chain.payouts.hotAddress, `${answer.text} `, answer.signature)).toBe(false);
  });
});

test('drafts several payouts with change, and replaces them by the same spends at a higher fee', async () => {
  const draft = (await chain.payouts.draft(payouts, new Set(), NEVER))!;
  const first = await sign(draft);
  expect(first.kind).toBe('signed');
  const dearer = await chain.payouts.replace(draft, NEVER);
  expect([dearer.spends, dearer.feeMax > draft.feeMax]).toEqual([draft.spends, true]);
  expect((await sign(dearer)).kind).toBe('signed');
  expect(await sign(draft)).toEqual(first);
});

test('a sweep takes all that an address has to the hot wallet, and is replaced on the same spends; to anybody else the signer signs nothing', async () => {
  const source = { reference: 'sweep:5:1', index: 5, contract: null };
  const drafted = await chain.payouts.draftSweep(source, new Set(), NEVER);
  if (drafted.kind !== 'drafted') throw new Error(drafted.kind);
  const { draft, payout } = drafted;
  expect(draft.from).toBe(chain.addresses.deposit(5).address);
  expect(draft.spends).toHaveLength(UNSPENT.length);
  expect([payout.to, payout.amount + 4n * draft.feeMax]).toEqual([chain.payouts.hotAddress, 2_000_000n]);
  expect(await sign(draft, [{ ...payout, to: TO }])).toMatchObject({ kind: 'refused', reason: 'transaction_differs' });
  expect(await sign({ ...draft, payouts: ['sweep:6:1'] }, [{ ...payout, reference: 'sweep:6:1' }])).toMatchObject({ kind: 'refused' });
  expect((await sign(draft, [payout])).kind).toBe('signed');
  const dearer = await chain.payouts.replace(draft, NEVER);
  expect((await sign(dearer, [payout])).kind).toBe('signed');
  const taken = new Set(draft.spends);
  expect(await chain.payouts.draftSweep({ ...source, reference: 'sweep:5:2' }, taken, NEVER)).toEqual({ kind: 'nothing' });
});

test('never drafts what is taken, nor more than there is; the signer refuses other payouts on the same spends', async () => {
  const [one] = payouts;
  const other: Payout = { ...one!, reference: 'other' };
  const taken = new Set(UNSPENT.map(({ txid, vout }) => `${txid}:${vout}`));
  expect(await chain.payouts.draft([other], taken, NEVER)).toBeUndefined();
  expect(await chain.payouts.draft([{ ...other, amount: 10n ** 8n }], new Set(), NEVER)).toBeUndefined();
  const draft = (await chain.payouts.draft([other], new Set(), NEVER))!;
  expect(await sign(draft, [other])).toMatchObject({ kind: 'refused', reason: 'spend_used' });
  expect(await sign(draft, [{ ...other, amount: 1n }])).toMatchObject({ kind: 'refused', reason: 'transaction_differs' });
});
