import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  encodeFunctionData,
  erc20Abi,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  verifyMessage,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SocketSigner } from '../../src/adapters/chains/socket-signer.ts';
import type { Payout, SigningRequest } from '../../src/ports/chain.ts';
import { payoutText } from '../../src/signing/payout-text.ts';
import { COLD, NEVER, operatorNamed, PASSPHRASE, SignerBench, TEST_WORDS } from './signer-bench.ts';

const NETWORK = 'ERC20';
const CHAIN_ID = 31_337;
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const CUSTOMER = '0x1234567890AbcdEF1234567890aBcdef12345678';
const GAS = 65_000n;
const FEE = 2_000_000_000n;
const [anna, ben, eve] = [operatorNamed('anna'), operatorNamed('ben'), operatorNamed('eve')];

const policy = {
  kind: 'evm',
  chainId: CHAIN_ID,
  feeMax: '1000000000000000',
  feesPerDay: '100000000000000000',
  destinations: [COLD],
  limits: [
    { token: TOKEN, perHour: '1000', perDay: '1500', approvalsAbove: '500', approvals: 2 },
    { token: 'coin', perHour: '1000', perDay: '1500', approvalsAbove: '500', approvals: 2 },
  ],
};
const bench = new SignerBench({ [NETWORK]: policy }, [anna, ben]);
let hot = '';
let nonce = 0;

beforeAll(async () => {
  expect(await bench.run(['import'])).toEqual({ code: 0, text: '' });
  await bench.start();
  const [network] = await bench.signer.networks(NEVER);
  hot = network!.hotAddress;
});
afterAll(() => bench.close());

const pay = (reference: string, amount: bigint, more: Partial<Payout> = {}): Payout => ({
  reference,
  to: CUSTOMER,
  memo: null,
  contract: TOKEN,
  amount,
  ...more,
});

interface Change {
  readonly nonce?: number;
  readonly from?: string;
  readonly fee?: bigint;
  readonly chainId?: number;
  readonly data?: Hex;
  readonly to?: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
  readonly feeMax?: bigint;
  readonly approvals?: SigningRequest['payouts'][number]['approvals'];
}

/** A request as the exchange would make it, and what somebody changed in it. */
function requestOf(payout: Payout, change: Change = {}): SigningRequest {
  const n = change.nonce ?? nonce++;
  const fee = change.fee ?? FEE;
  const isCoin = payout.contract === null;
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId: change.chainId ?? CHAIN_ID,
    nonce: n,
    gas: change.gas ?? GAS,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: 1n,
    to: change.to ?? ((isCoin ? payout.to : payout.contract) as Hex),
    value: change.value ?? (isCoin ? payout.amount : 0n),
    data:
      change.data ??
      (isCoin ? '0x' : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payout.to as Hex, payout.amount] })),
  });
  return {
    network: NETWORK,
    draft: {
      from: change.from ?? hot,
      spends: [`nonce:${n}`],
      payouts: [payout.reference],
      unsigned,
      feeMax: change.feeMax ?? (change.gas ?? GAS) * fee,
    },
    payouts: [{ ...payout, approvals: change.approvals ?? [] }],
  };
}

const sign = (request: SigningRequest) => bench.signer.sign(request, NEVER);
const refusal = (reason: string, isFinal = true) => ({ kind: 'refused', reason, isFinal });

test('a payout within the policy is signed by the hot wallet, and the same request gets the same transaction', async () => {
  const request = requestOf(pay('1', 10n));
  const answer = await sign(request);
  if (answer.kind !== 'signed') throw new Error(answer.reason);
  const raw = answer.transaction.raw as `0x02${string}`;
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(hot);
  expect(parseTransaction(raw).to?.toLowerCase()).toBe(TOKEN.toLowerCase());
  expect(await sign(request)).toEqual(answer);
});

test('a replacement of the same payout at a higher fee is signed, and does not count twice', async () => {
  const payout = pay('2', 10n);
  const at = nonce;
  const first = await sign(requestOf(payout));
  const second = await sign(requestOf(payout, { nonce: at, fee: FEE * 2n }));
  expect([first.kind, second.kind]).toEqual(['signed', 'signed']);
  expect(first).not.toEqual(second);
});

test.each<[string, () => SigningRequest, string]>([
  ['another address than asked', () => requestOf(pay('x1', 5n), { data: transfer(COLD, 5n) }), 'transaction_differs'],
  ['another amount than asked', () => requestOf(pay('x2', 5n), { data: transfer(CUSTOMER, 6n) }), 'transaction_differs'],
  ['another token than asked', () => requestOf(pay('x3', 5n), { to: COLD }), 'transaction_differs'],
  ['an approval instead of a transfer', () => requestOf(pay('x4', 5n), { data: approve(CUSTOMER, 5n) }), 'transaction_unreadable'],
  ['bytes behind the call', () => requestOf(pay('x5', 5n), { data: `${transfer(CUSTOMER, 5n)}00` }), 'transaction_unreadable'],
  ['coin beside the token', () => requestOf(pay('x6', 5n), { value: 1n }), 'transaction_unreadable'],
  ['another chain', () => requestOf(pay('x7', 5n), { chainId: 1 }), 'transaction_unreadable'],
  ['what is no transaction', () => withUnsigned(requestOf(pay('x8', 5n)), '0x02ff'), 'transaction_unreadable'],
  ['a fee beyond the policy', () => requestOf(pay('x9', 5n), { fee: 10n ** 12n }), 'fee_too_high'],
  ['a fee that is said to be less', () => requestOf(pay('x10', 5n), { feeMax: 1n }), 'transaction_differs'],
  ['another sender than the hot wallet', () => requestOf(pay('x11', 5n), { from: COLD }), 'transaction_differs'],
  ['a token that the policy does not list', () => requestOf(pay('x12', 5n, { contract: CUSTOMER })), 'token_unknown'],
  ['a cold move to an address that is none', () => requestOf(pay('cold:1', 5n)), 'destination_unknown'],
  ['a sweep to anybody', () => requestOf(pay('sweep:0', 5n), { from: depositOf() }), 'destination_unknown'],
  ['gas for a foreign address', () => requestOf(pay('gas:0', 5n, { contract: null })), 'destination_unknown'],
  ['a large payout without approvals', () => requestOf(pay('x13', 501n)), 'approval_missing'],
  ['a network that it does not know', () => ({ ...requestOf(pay('x14', 5n)), network: 'TRC20' }), 'network_unknown'],
  ['a memo where no memo can be said', () => requestOf(pay('x15', 5n, { memo: '7' })), 'transaction_differs'],
])('refuses %s', async (_name, request, reason) => {
  deposit = (await depositAddress()) ?? '';
  expect(await sign(request())).toEqual(refusal(reason));
});

let deposit = '';
const depositOf = (): string => deposit;
/** Index 0 of the account of the test wallet. */
const depositAddress = async (): Promise<string> => '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const transfer = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] });
const approve = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to as Hex, amount] });
const withUnsigned = (request: SigningRequest, unsigned: string): SigningRequest => ({ ...request, draft: { ...request.draft, unsigned } });

test('one nonce is never signed for two payouts, and one payout never under two nonces', async () => {
  const at = nonce;
  expect((await sign(requestOf(pay('3', 10n)))).kind).toBe('signed');
  expect(await sign(requestOf(pay('4', 10n), { nonce: at }))).toEqual(refusal('spend_used'));
  expect(await sign(requestOf(pay('3', 10n)))).toEqual(refusal('payout_signed_before'));
  expect(await sign(requestOf(pay('3', 11n)))).toEqual(refusal('payout_signed_before'));
});

test('a large payout needs two operators whose signatures are of this very payout', async () => {
  const payout = pay('5', 600n);
  const by = (...operators: (typeof anna)[]) =>
    operators.map((each) => ({ operator: each.name, signature: each.sign(payoutText(NETWORK, payout)) }));
  expect(await sign(requestOf(payout, { approvals: by(anna) }))).toEqual(refusal('approval_missing'));
  expect(await sign(requestOf(payout, { approvals: by(anna, anna) }))).toEqual(refusal('approval_missing'));
  expect(await sign(requestOf(payout, { approvals: by(anna, eve) }))).toEqual(refusal('approval_missing'));
  const other = payoutText(NETWORK, { ...payout, to: COLD });
  const wrong = [anna, ben].map((each) => ({ operator: each.name, signature: each.sign(other) }));
  expect(await sign(requestOf(payout, { approvals: wrong }))).toEqual(refusal('approval_missing'));
  expect((await sign(requestOf(payout, { approvals: by(anna, ben) }))).kind).toBe('signed');
});

test('a sweep to the hot wallet and a cold move to a known address are signed, whatever the limits', async () => {
  const deposited = await depositAddress();
  expect((await sign(requestOf(pay('sweep:0:1', 99_999n, { to: hot }), { from: deposited, nonce: 0 }))).kind).toBe('signed');
  expect((await sign(requestOf(pay('cold:2', 99_999n, { to: COLD })))).kind).toBe('signed');
  expect((await sign(requestOf(pay('gas:0:1', 50_000n, { to: deposited, contract: null })))).kind).toBe('signed');
});

test('the hot wallet says for a proof of reserves whose it is, in the signer’s own words and for a network that it has', async () => {
  const run = { run: 7, sequence: 1_234, at: Date.UTC(2031, 0, 15) };
  const { text, signature } = await bench.signer.claim(NETWORK, run, NEVER);
  expect(text.split('\n')).toEqual([
    'Proof of reserves',
    `network: ${NETWORK}`,
    `address: ${hot}`,
    'proof: 7',
    'ledger position: 1234',
    'taken at: 2031-01-15T00:00:00.000Z',
  ]);
  expect(await verifyMessage({ address: hot as Hex, message: text, signature: signature as Hex })).toBe(true);
  await expect(bench.signer.claim('TRON', run, NEVER)).rejects.toThrow('says nothing');
});

test('limits of an hour hold across a crash and a restart, and a torn last line does not stop it', async () => {
  const before = pay('6', 300n);
  const request = requestOf(before);
  const first = await sign(request);
  expect(first.kind).toBe('signed');
  expect(await sign(requestOf(pay('7', 400n)))).toEqual(refusal('limit_hour', false));
  await bench.stop('SIGKILL');
  appendFileSync(join(bench.folder, 'signed.log'), '{"at":12');
  await bench.start();
  expect(await sign(requestOf(pay('8', 400n)))).toEqual(refusal('limit_hour', false));
  expect(await sign(request)).toEqual(first);
});

test('forty requests at once get no more out than the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => sign(requestOf(pay(`many-${i}`, 100n, { contract: null })))));
  expect(answers.filter(({ kind }) => kind === 'signed')).toHaveLength(10);
});

test('whoever has not the token gets no answer, and a second signer on the same socket does not start', async () => {
  await expect(new SocketSigner(bench.socket, 'e'.repeat(64)).sign(requestOf(pay('9', 1n)), NEVER)).rejects.toThrow('broke off');
  expect(await bench.run(['start'])).toMatchObject({ code: 1 });
});

test('a signer whose log is gone or damaged does not start, and keys are never written over', async () => {
  const log = join(bench.folder, 'signed.log');
  const kept = readFileSync(log, 'utf8');
  await bench.stop();
  rmSync(log);
  expect((await bench.run(['start'])).text).toContain('signed.log is missing');
  appendFileSync(log, `nonsense\n${kept}`, { mode: 0o600 });
  expect((await bench.run(['start'])).text).toContain('Line 1 of');
  expect((await bench.run(['create'])).text).toContain('never written over');
});

test('neither the key file nor the log holds words or passphrase in the open', () => {
  for (const name of ['keys.json', 'signed.log']) {
    const text = readFileSync(join(bench.folder, name), 'utf8');
    expect(text).not.toContain(TEST_WORDS.slice(0, 9));
    expect(text).not.toContain(PASSPHRASE);
  }
});
