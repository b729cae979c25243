import { storeKinds, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxSigner } from '../../src/adapters/sandbox-chain/index.ts';
import type { Payout, Signer, SigningAnswer } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { openSandbox, type SandboxStage } from './sandbox-stage.ts';

const { signal } = new AbortController();
const EVERY = { has: () => true };

for (const kind of storeKinds())
  describe.runIf(kind.isHere)(`the sandbox chain on ${kind.name}`, () => {
    let store: TestStore;
    let database: Database;
    let sandbox: SandboxStage;
    let now = 1_700_000_000_000;
    beforeAll(async () => {
      store = await kind.create();
      database = await store.open();
      sandbox = await openSandbox(database, () => now);
    });
    afterAll(async () => {
      await database.close();
      await store.remove();
    });

    it('gives each user an address of their own on each network, the same every time, or a memo', () => {
      const addresses = ['BTC', 'ERC20'].flatMap((name) => [1_000, 1_001].map((index) => sandbox.network(name).addresses.deposit(index)));
      expect(new Set(addresses.map(({ address }) => address)).size).toBe(4);
      expect(addresses.map(({ address }) => address.slice(0, 5))).toEqual([
        'sbtc1',
        'sbtc1',
        'sx' + addresses[2]?.address.slice(2, 5),
        'sx' + addresses[3]?.address.slice(2, 5),
      ]);
      expect(sandbox.network('BTC').addresses.deposit(1_000)).toEqual(addresses[0]);
      const [one, other] = [1_000, 1_001].map((index) => sandbox.network('CNET').addresses.deposit(index));
      expect(one?.address).toBe(other?.address);
      expect(one?.memo).not.toBe(other?.memo);
    });

    it('tells a mistyped address from one of another network', () => {
      const { addresses: bitcoin } = sandbox.network('BTC');
      const { addresses: ethereum } = sandbox.network('ERC20');
      const { address } = bitcoin.deposit(1_000);
      expect(bitcoin.problemOf(address)).toBeUndefined();
      expect(bitcoin.problemOf(address.toUpperCase())).toBeUndefined();
      expect(bitcoin.problemOf(`${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`)).toBe('checksum');
      expect(bitcoin.problemOf(ethereum.deposit(1_000).address)).toBe('wrong_network');
      expect(ethereum.problemOf(address)).toBe('wrong_network');
      expect(ethereum.problemOf('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('wrong_network');
      expect(ethereum.problemOf('somewhere')).toBe('malformed');
      const own = ethereum.deposit(1_000).address;
      const swapped = Array.from(own, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');
      expect(ethereum.problemOf(`sx${swapped.slice(2)}`)).toBe('checksum');
      expect(ethereum.problemOf(own.toLowerCase())).toBeUndefined();
      expect(ethereum.normalise(own.toLowerCase())).toBe(own);
    });

    it('moves transfers into blocks, and into other blocks when it reorganises', async () => {
      const { reader, addresses, ...rest } = sandbox.network('BTC');
      const network = sandbox.network('BTC');
      expect(rest.isSandbox).toBe(true);
      const { address } = addresses.deposit(1_000);
      const txId = await network.send({ to: address, memo: null, contract: null, amount: 12_345n });
      const block = await network.mine(1);
      expect(await reader.transfersIn(block, EVERY, signal)).toContainEqual({
        txId,
        part: '0',
        to: address,
        memo: null,
        from: undefined,
        contract: null,
        amount: 12_345n,
      });
      expect(await reader.balanceOf(address, null, undefined, signal)).toBe(12_345n);
      expect(await reader.balanceOf(address, null, block.height - 1, signal)).toBe(0n);
      const head = await network.mine(2);
      const other = await network.reorganise(3, 'waiting');
      expect(other.height).toBe(head.height + 1);
      expect(await reader.transfersIn(block, EVERY, signal)).toBeUndefined();
      expect(await reader.balanceOf(address, null, undefined, signal)).toBe(0n);
      await network.mine(1);
      expect(await reader.balanceOf(address, null, undefined, signal)).toBe(12_345n);
      for (let height = 1; height <= other.height; height += 1) {
        const [parent, child] = await Promise.all([reader.blockAt(height - 1, signal), reader.blockAt(height, signal)]);
        expect(child?.parentHash).toBe(parent?.hash);
      }
      await network.reorganise(1, 'dropped');
      expect(await network.payouts.stateOf(txId, signal)).toEqual({ kind: 'unknown' });
    });

    it('makes a block a minute when nothing moves, and quickly when something does', async () => {
      const network = sandbox.network('ERC20');
      await network.mine(150);
      const { height } = await network.reader.head(signal);
      await network.tick();
      expect((await network.reader.head(signal)).height).toBe(height);
      now += 60_000;
      await network.tick();
      expect((await network.reader.head(signal)).height).toBe(height + 1);
      await network.send({ to: network.addresses.deposit(7).address, memo: null, contract: null, amount: 1n });
      await network.tick();
      expect((await network.reader.head(signal)).height).toBe(height + 2);
    });

    it('empties deposit addresses into the hot wallet alone, each with nonces of its own and coin of its own for fees', async () => {
      const network = sandbox.network('ERC20');
      const { payouts, reader, addresses } = network;
      const signer: Signer = new SandboxSigner(database);
      const row = await database.queries
        .selectFrom('chain_tokens')
        .select('contract')
        .where('protocol', '=', 'ERC20')
        .where('token', '=', 2)
        .executeTakeFirstOrThrow();
      const source = { reference: 'sweep:11:1', index: 11, contract: row.contract };
      const { address } = addresses.deposit(11);
      expect(await payouts.draftSweep(source, new Set(), signal)).toEqual({ kind: 'nothing' });
      await network.send({ to: address, memo: null, contract: row.contract, amount: 7_000_000n });
      await network.mine(1);
      const missing = await payouts.draftSweep(source, new Set(), signal);
      if (missing.kind !== 'coin-missing') throw new Error(missing.kind);
      await network.send({ to: address, memo: null, contract: null, amount: missing.amount });
      await network.mine(1);
      const drafted = await payouts.draftSweep(source, new Set(), signal);
      if (drafted.kind !== 'drafted') throw new Error(drafted.kind);
      const { draft, payout } = drafted;
      expect([draft.from, draft.spends]).toEqual([address, ['nonce:0']]);
      const elsewhere = { ...payout, to: addresses.deposit(12).address };
      const forged = JSON.stringify({ ...JSON.parse(draft.unsigned), outputs: [{ ...elsewhere, amount: String(elsewhere.amount) }] });
      const ask = (given: typeof draft, to: Payout) =>
        signer.sign({ network: 'ERC20', draft: given, payouts: [{ ...to, approvals: [] }] }, signal);
      expect(await ask({ ...draft, unsigned: forged }, elsewhere)).toMatchObject({ kind: 'refused', isFinal: true });
      await payouts.broadcast(transactionOf(await ask(draft, payout)), signal);
      const hot = await reader.balanceOf(payouts.hotAddress, row.contract, undefined, signal);
      await network.mine(1);
      expect((await reader.balanceOf(payouts.hotAddress, row.contract, undefined, signal)) - hot).toBe(7_000_000n);
      expect(await reader.balanceOf(address, row.contract, undefined, signal)).toBe(0n);
    });

    it('pays from the hot wallet: each payout once, whoever asks how often', async () => {
      const network = sandbox.network('ERC20');
      const { payouts, reader } = network;
      const signer: Signer = new SandboxSigner(database);
      await network.mine(1);
      const row = await database.queries
        .selectFrom('chain_tokens')
        .selectAll()
        .where('protocol', '=', 'ERC20')
        .where('token', '=', 2)
        .executeTakeFirstOrThrow();
      const to = network.addresses.deposit(9).address;
      const payout: Payout = { reference: '1', to, memo: null, contract: row.contract, amount: 5_000_000n };
      const asked = { ...payout, approvals: [] };
      const draft = await payouts.draft([payout], new Set(), signal);
      if (!draft) throw new Error('the hot wallet is empty');
      expect(await payouts.draft([{ ...payout, amount: 10n ** 20n }], new Set(), signal)).toBeUndefined();
      const [first, again] = await Promise.all([1, 2].map(() => signer.sign({ network: 'ERC20', draft, payouts: [asked] }, signal)));
      expect(again).toEqual(first);
      const signed = transactionOf(first);
      expect(await payouts.stateOf(signed.txId, signal)).toEqual({ kind: 'unknown' });
      await payouts.broadcast(signed, signal);
      await payouts.broadcast(signed, signal);
      expect(await payouts.stateOf(signed.txId, signal)).toEqual({ kind: 'pending' });
      const dearer = await payouts.replace(draft, signal);
      expect(dearer.spends).toEqual(draft.spends);
      expect(dearer.feeMax).toBeGreaterThan(draft.feeMax);
      const replacement = transactionOf(await signer.sign({ network: 'ERC20', draft: dearer, payouts: [asked] }, signal));
      await payouts.broadcast(replacement, signal);
      expect(await payouts.stateOf(signed.txId, signal)).toEqual({ kind: 'unknown' });
      await expect(payouts.broadcast(signed, signal)).rejects.toThrow(/higher fee/);
      await network.mine(1);
      await expect(payouts.broadcast(signed, signal)).rejects.toThrow(/spent already/);
      expect(await payouts.stateOf(replacement.txId, signal)).toMatchObject({ kind: 'mined', succeeded: true, fee: dearer.feeMax });
      expect(await reader.balanceOf(to, row.contract, undefined, signal)).toBe(5_000_000n);
      const another = await payouts.draft([payout], new Set([...draft.spends, 'nonce:1']), signal);
      expect(another?.spends).toEqual(['nonce:2']);
      expect(await signer.sign({ network: 'ERC20', draft: another ?? draft, payouts: [asked] }, signal)).toMatchObject({
        kind: 'refused',
        isFinal: true,
      });
      expect(await signer.sign({ network: 'ERC20', draft, payouts: [{ ...asked, amount: 6_000_000n }] }, signal)).toMatchObject({
        kind: 'refused',
      });
    });
  });

function transactionOf(answer: SigningAnswer | undefined) {
  if (answer?.kind !== 'signed') throw new Error(`not signed: ${JSON.stringify(answer)}`);
  return answer.transaction;
}
