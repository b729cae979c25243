import { storeKinds, testOwner } from '@marque/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestReversal, submitReversal } from '../../src/use-cases/deposits/lost-deposits.ts';
import { DepositStage, OAK, OAK_ON_CHAIN, OAK_UNITS } from './deposit-stage.ts';

const CONFIRMATIONS = 3;

for (const kind of storeKinds())
  describe.runIf(kind.isHere)(`deposits on ${kind.name}`, () => {
    let stage: DepositStage;
    beforeEach(async () => {
      stage = await DepositStage.open(kind);
      await stage.turn();
    });
    afterEach(() => stage.close());

    /** A deposit that has been credited. */
    const credited = async (amount = OAK_ON_CHAIN): Promise<string> => {
      const txId = await stage.send(0, amount);
      await stage.chain.mine(CONFIRMATIONS);
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('credited');
      return txId;
    };

    it('are seen, counted, credited once at the count and notified', async () => {
      const txId = await stage.send(0, 12n * OAK_ON_CHAIN + 7n);
      await stage.chain.mine(1);
      await stage.turn();
      expect(await stage.one(txId)).toMatchObject({
        owner: testOwner(0),
        token: OAK,
        state: 'confirming',
        units: 1_200_000,
        remainder: 7n,
      });
      await stage.chain.mine(1);
      await stage.turn();
      expect(await stage.gained(0)).toEqual({ usable: 0n, held: 0n });
      await stage.chain.mine(1);
      for (let again = 0; again < 3; again += 1) await stage.turn();
      await stage.resubmit();
      expect((await stage.one(txId)).state).toBe('credited');
      expect(await stage.gained(0)).toEqual({ usable: 1_200_000n, held: 0n });
      expect(stage.notified.map(({ user, kind: what, fields }) => [user, what, fields])).toEqual([
        [testOwner(0), 'deposit-seen', { amount: '12 OAK', network: 'Ethereum (ERC20)' }],
        [testOwner(0), 'deposit-credited', { amount: '12 OAK' }],
      ]);
      expect(new Set(stage.news)).toEqual(new Set([testOwner(0)]));
    });

    it('wait while their network is off, and are credited when it is on again', async () => {
      await stage.stage.database.run("update token_protocols set deposit_enabled = false where protocol = 'ERC20'");
      const txId = await stage.send(0);
      await stage.chain.mine(CONFIRMATIONS);
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('confirming');
      await stage.stage.database.run("update token_protocols set deposit_enabled = true where protocol = 'ERC20'");
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('credited');
    });

    it('that are too small, of unknown tokens or for nobody are recorded and not credited', async () => {
      const small = await stage.send(0, OAK_ON_CHAIN / 100_000n);
      const { address: to } = await stage.address(0);
      const unknown = await stage.chain.send({ to, memo: null, contract: 'sxunknown', amount: 5n });
      const huge = await stage.send(0, 10n ** 40n);
      await stage.chain.send({ to: 'sxsomebody', memo: null, contract: null, amount: 5n });
      await stage.chain.mine(CONFIRMATIONS);
      await stage.turn();
      expect((await stage.deposits()).map(({ tx_id, state }) => [tx_id, state]).toSorted()).toEqual(
        [
          [small, 'too_small'],
          [unknown, 'unsupported'],
          [huge, 'unsupported'],
        ].toSorted(),
      );
      expect(await stage.gained(0)).toEqual({ usable: 0n, held: 0n });
    });

    it('with a memo are their owner’s; without one, or with another, nobody’s', async () => {
      const watch = stage.watcher('CNET');
      await stage.turn(watch);
      const network = stage.sandbox.network('CNET');
      const { address: to, memo } = await stage.address(0, 'CNET');
      const sent: string[] = [];
      for (const given of [memo, ` ${memo ?? ''} `, null, '99'])
        sent.push(await network.send({ to, memo: given, contract: await stage.contractOf(OAK, 'CNET'), amount: 100_000n }));
      await network.mine(1);
      await stage.turn(watch);
      const found = await Promise.all(sent.map((txId) => stage.one(txId)));
      expect(found.map(({ owner, state }) => [owner, state])).toEqual([
        [testOwner(0), 'credited'],
        [testOwner(0), 'credited'],
        [null, 'unassigned'],
        [null, 'unassigned'],
      ]);
      expect(await stage.gained(0)).toEqual({ usable: 2n * OAK_UNITS, held: 0n });
    });

    for (const depth of [1, 3])
      it(`outlive a reorganisation of depth ${depth} before they are credited`, async () => {
        await stage.chain.mine(4);
        await stage.turn();
        const txId = await stage.send(0);
        await stage.chain.mine(1);
        await stage.turn();
        await stage.chain.reorganise(depth, 'waiting');
        await stage.turn();
        expect(await stage.one(txId)).toMatchObject({ state: 'confirming', height: null });
        await stage.chain.mine(CONFIRMATIONS - 1);
        await stage.turn();
        expect((await stage.one(txId)).state).toBe('confirming');
        await stage.chain.mine(1);
        await stage.turn();
        expect((await stage.one(txId)).state).toBe('credited');
        expect(await stage.gained(0)).toEqual({ usable: OAK_UNITS, held: 0n });
      });

    it('that never come back are never credited', async () => {
      const txId = await stage.send(0);
      await stage.chain.mine(2);
      await stage.turn();
      await stage.chain.reorganise(2, 'dropped');
      await stage.chain.mine(10);
      await stage.turn();
      expect(await stage.one(txId)).toMatchObject({ state: 'confirming', height: null });
      expect(await stage.gained(0)).toEqual({ usable: 0n, held: 0n });
    });

    it('stay credited through a reorganisation that mines them again', async () => {
      const txId = await credited();
      await stage.chain.reorganise(CONFIRMATIONS + 1, 'mined-again');
      await stage.turn();
      await stage.chain.mine(5);
      await stage.turn();
      expect(await stage.one(txId)).toMatchObject({ state: 'credited', lost_at: null });
      expect(await stage.gained(0)).toEqual({ usable: OAK_UNITS, held: 0n });
      expect(await stage.holds()).toEqual([]);
    });

    it('that a reorganisation takes away after the credit are held, and given free when they come back', async () => {
      const txId = await credited();
      await stage.chain.reorganise(CONFIRMATIONS + 1, 'waiting');
      await stage.turn();
      expect((await stage.one(txId)).lost_at).not.toBeNull();
      expect(await stage.gained(0)).toEqual({ usable: 0n, held: OAK_UNITS });
      await stage.turn();
      expect(await stage.holds()).toMatchObject([{ state: 'open' }]);
      await stage.chain.mine(1);
      await stage.turn();
      expect(await stage.one(txId)).toMatchObject({ state: 'credited', lost_at: null });
      expect(await stage.gained(0)).toEqual({ usable: OAK_UNITS, held: 0n });
    });

    it('that are lost for good are taken back once, and credited again should they come after all', async () => {
      const txId = await credited();
      await stage.chain.reorganise(CONFIRMATIONS + 1, 'waiting');
      await stage.turn();
      const { id } = await stage.one(txId);
      const { database, gateway } = stage.stage;
      const intents = await database.transaction((queries) => requestReversal(queries, id, stage.now));
      for (let again = 0; again < 2; again += 1) await submitReversal(gateway, intents);
      await stage.consume();
      expect((await stage.one(txId)).state).toBe('reversed');
      expect(await stage.gained(0)).toEqual({ usable: 0n, held: 0n });
      await stage.chain.mine(CONFIRMATIONS);
      await stage.turn();
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('credited');
      expect(await stage.gained(0)).toEqual({ usable: OAK_UNITS, held: 0n });
    });

    it('that were spent before they were lost are held as far as there is anything', async () => {
      const txId = await credited();
      const all = (await stage.gained(0)).usable + 10n ** 15n;
      const give = (from: number, to: number, amount: bigint) =>
        stage.stage.gateway.submit({
          kind: 'post',
          reason: 'test',
          reference: '',
          postings: [
            { owner: testOwner(from), token: OAK, account: 'usable', amount: -amount },
            { owner: testOwner(to), token: OAK, account: 'usable', amount },
          ],
        });
      await give(0, 1, all - 30_000n);
      await stage.chain.reorganise(CONFIRMATIONS + 1, 'waiting');
      await stage.turn();
      expect(await stage.holds()).toEqual([{ state: 'open', units: 30_000 }]);
      await give(1, 0, 50_000n);
      await stage.turn();
      expect(await stage.holds()).toEqual([
        { state: 'open', units: 30_000 },
        { state: 'open', units: 50_000 },
      ]);
      await give(1, 0, 500_000n);
      await stage.turn();
      await stage.turn();
      expect((await stage.gained(0)).held).toBe(OAK_UNITS);
      await stage.chain.mine(1);
      await stage.turn();
      expect((await stage.gained(0)).held).toBe(0n);
      expect((await stage.one(txId)).state).toBe('credited');
    });

    it('that came while nobody watched are found at the next start', async () => {
      const first = await stage.send(0);
      await stage.chain.mine(300);
      const second = await stage.send(1);
      await stage.chain.mine(250);
      await stage.restart();
      for (let turns = 0; turns < 4; turns += 1) await stage.turn();
      expect((await stage.one(first)).state).toBe('credited');
      expect((await stage.one(second)).state).toBe('credited');
      expect(await stage.gained(0)).toEqual({ usable: OAK_UNITS, held: 0n });
    });

    it('are credited once, whoever watches and wherever a process ends', async () => {
      const ends = { submit: () => Promise.reject(new Error('the process ends')) };
      const txId = await stage.send(0);
      await stage.chain.mine(CONFIRMATIONS);
      await expect(stage.turn(stage.watcher('ERC20', ends))).rejects.toThrow('the process ends');
      expect((await stage.one(txId)).state).toBe('requested');
      await stage.restart();
      await stage.resubmit();
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('credited');
      const others = await Promise.all([0, 1, 2, 3].map((index) => stage.send(index)));
      await stage.chain.mine(CONFIRMATIONS);
      const watchers = [0, 1, 2].map(() => stage.watcher('ERC20'));
      for (let turns = 0; turns < 3; turns += 1) await Promise.all(watchers.map((watch) => stage.turn(watch)));
      for (const other of others) expect((await stage.one(other)).state).toBe('credited');
      expect(await stage.gained(0)).toEqual({ usable: 2n * OAK_UNITS, held: 0n });
      expect(await stage.gained(1)).toEqual({ usable: OAK_UNITS, held: 0n });
    });

    it('are credited as the record says when the engine took the command and the process ended before the answer', async () => {
      const txId = await stage.send(0);
      await stage.chain.mine(CONFIRMATIONS);
      await stage.stopConsumers();
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('requested');
      await stage.restart();
      await stage.resubmit();
      await stage.turn();
      expect((await stage.one(txId)).state).toBe('credited');
      expect(await stage.gained(0)).toEqual({ usable: OAK_UNITS, held: 0n });
    });
  });
