import { openedHold, openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import type { CaptureHold, OpenHold, ReleaseHold } from '@marque/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { Stage } from './stage.ts';

const OWNER = testOwner(0);
const [USABLE, WITHDRAWAL] = [0, 2];

const TAMPERINGS = [
  [
    'a hold with more left',
    'update holds set amount = amount + 1, amount_left = amount_left + 1 where number = $1',
    'update holds set amount = amount - 1, amount_left = amount_left - 1 where number = $1',
    'what is locked for a purpose is what its holds hold',
  ],
  [
    "somebody else's hold",
    'update holds set owner = owner + 1 where number = $1',
    'update holds set owner = owner - 1 where number = $1',
    'holds agree with the journal',
  ],
  [
    'a hold for something else',
    "update holds set purpose = 'node' where number = $1",
    "update holds set purpose = 'withdrawal' where number = $1",
    'holds agree with the journal',
  ],
  [
    'a hold out of nowhere',
    "insert into holds select number + 1000000, owner, token, purpose, amount, 0, '', 0, 0 from holds where number = $1",
    'delete from holds where number = $1::bigint + 1000000',
    'no row is missing or too many',
  ],
  [
    'the result of a command with the number of another hold',
    'update command_results set hold = hold + 1 where hold = $1',
    'update command_results set hold = hold - 1 where hold = $1::bigint + 1',
    'results of commands agree with the journal',
  ],
  [
    'an owner of another kind',
    "update owners set kind = 'pool' where number = $1::bigint * 0 + 1000",
    "update owners set kind = 'user' where number = $1::bigint * 0 + 1000",
    "owners are the engine's",
  ],
  [
    'an account without an owner',
    'update owners set number = 999999 where number = $1::bigint * 0 + 1001',
    'update owners set number = 1001 where number = $1::bigint * 0 + 999999',
    'every account has an owner',
  ],
] as const;

describe.each(storeKinds())('numbered holds on $name', (kind) => {
  let stage: Stage;
  const newHold = (rest: Partial<OpenHold> = {}): Request & { readonly kind: 'open-hold' } => ({
    kind: 'open-hold',
    owner: OWNER,
    token: 1,
    purpose: 'withdrawal',
    amount: 100n,
    reason: 'set-aside',
    reference: 'row 7',
    ...rest,
  });
  const claim = (hold: number, amount: bigint): Omit<ReleaseHold, 'kind' | 'at'> => ({
    hold,
    owner: OWNER,
    purpose: 'withdrawal',
    amount,
    reason: 'test',
    reference: 'row 7',
  });
  const capture = (hold: number, amount: bigint): Omit<CaptureHold, 'at'> => ({
    kind: 'capture-hold',
    ...claim(hold, amount),
    credits: [{ owner: 0, token: 1, account: 'world', amount }],
  });
  const release = (hold: number, amount: bigint): Request => ({ kind: 'release-hold', ...claim(hold, amount) });
  const submit = async (request: Request) => {
    const answer = await stage.gateway.submit(request);
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return answer.receipt.outcome.ok ? 'ok' : answer.receipt.outcome.refusal;
  };
  const open = async (rest: Partial<OpenHold> = {}) => openedHold(await stage.gateway.submit(newHold(rest)));
  const row = async (hold: number) =>
    (await stage.database.queries.selectFrom('holds').selectAll().where('number', '=', hold).execute())[0];
  const balances = async () => {
    const rows = await stage.database.queries
      .selectFrom('balances')
      .select(['account', 'balance'])
      .where('owner', '=', OWNER)
      .where('token', '=', 1)
      .execute();
    return [USABLE, WITHDRAWAL].map((account) => BigInt(rows.find((found) => found.account === account)?.balance ?? 0));
  };

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind, { snapshotEvery: 8 });
    await openTestMarket(stage.database, stage.gateway);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('are rows that follow what is captured and released, in a batch of one or of many', async () => {
    const [usable = 0n, held = 0n] = await balances();
    const hold = await open();
    expect(await row(hold)).toMatchObject({ owner: OWNER, token: 1, purpose: 'withdrawal', reference: 'row 7' });
    expect(await balances()).toEqual([usable - 100n, held + 100n]);
    expect(await Promise.all([submit(capture(hold, 30n)), submit(release(hold, 20n)), submit(capture(hold, 51n))])).toEqual([
      'ok',
      'ok',
      'hold_exceeded',
    ]);
    expect(Object.entries((await row(hold)) ?? {}).flatMap(([name, value]) => (name.startsWith('amount') ? [Number(value)] : []))).toEqual([
      100, 50,
    ]);
    expect(await submit(release(hold, 50n))).toBe('ok');
    expect(Number((await row(hold))?.amount_left)).toBe(0);
    expect(await balances()).toEqual([usable - 30n, held]);
    // Numbers go on from the last, so that the number of the next one is known here.
    const next = hold + 1;
    expect(await Promise.all([submit(newHold()), submit(capture(next, 100n)), submit(release(next, 1n))])).toEqual([
      'ok',
      'ok',
      'hold_unknown',
    ]);
    expect(await row(next)).toMatchObject({ reference: 'row 7' });
  });

  it.skipIf(!kind.isHere)('tell their features what became of each command', async () => {
    const hold = await open({ reference: 'row 8' });
    expect(await submit({ ...capture(hold, 101n), reference: 'row 8' })).toBe('hold_exceeded');
    expect(await submit({ ...capture(0.5, 1n), reference: 'row 8' })).toBe('hold_unknown');
    expect(await submit({ ...capture(hold, 1n), reference: 'row 8' })).toBe('ok');
    const results = await stage.database.run(
      "select kind, owner, reason, refusal, hold from command_results where reference = 'row 8' order by sequence",
    );
    expect(results).toEqual([
      { kind: 'open-hold', owner: OWNER, reason: 'set-aside', refusal: null, hold },
      { kind: 'capture-hold', owner: OWNER, reason: 'test', refusal: 'hold_exceeded', hold: null },
      { kind: 'capture-hold', owner: OWNER, reason: 'test', refusal: 'hold_unknown', hold: null },
      { kind: 'capture-hold', owner: OWNER, reason: 'test', refusal: null, hold },
    ]);
  });

  it.skipIf(!kind.isHere)('have an effect once for a key', async () => {
    const hold = await open();
    const key = { owner: OWNER, scope: 'order' as const, key: 'capture', fingerprint: 'all of it' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.gateway.submit(capture(hold, 60n), { key })));
    expect(answers.filter((answer) => answer.kind === 'done' && answer.receipt.outcome.ok)).toHaveLength(1);
    expect(Number((await row(hold))?.amount_left)).toBe(40);
  });

  it.skipIf(!kind.isHere)('keep what is left, and give no number out twice, over a restart', async () => {
    const kept = await open();
    expect([await submit(capture(kept, 1n)), await submit(newHold({ amount: 10n ** 18n }))]).toEqual(['ok', 'balance_insufficient']);
    await stage.restart({ snapshotEvery: 8 });
    // The refused one has used a number up.
    expect(await open()).toBe(kept + 2);
    expect(stage.gateway.engine?.hold(kept)?.left).toBe(99n);
    expect([await submit(release(kept, 100n)), await submit(release(kept, 99n)), await submit(release(kept, 1n))]).toEqual([
      'hold_exceeded',
      'ok',
      'hold_unknown',
    ]);
  });

  it.skipIf(!kind.isHere)('go over into the next one in one entry, which is a row of its own with a number of its own', async () => {
    const [former, other] = [await open(), await open()];
    const into = (hold: number, amount: bigint): Request => ({
      ...capture(hold, 100n),
      reference: 'row 9',
      credits: [{ owner: 0, token: 1, account: 'world', amount: 100n - amount }],
      opens: { owner: testOwner(1), token: 1, purpose: 'pledge', amount },
    });
    // Of the three in a batch the second is refused; it has used its number up.
    const answers = await Promise.all(
      [into(former, 60n), into(former, 50n), into(other, 40n)].map((request) => stage.gateway.submit(request)),
    );
    expect(answers.map((answer) => answer.kind === 'done' && answer.receipt.outcome)).toEqual([
      { ok: true },
      { ok: false, refusal: 'hold_unknown' },
      { ok: true },
    ]);
    const [first, third] = [other + 1, other + 3];
    expect([await row(former), await row(first), await row(third)].map((found) => [found?.purpose, Number(found?.amount_left)])).toEqual([
      ['withdrawal', 0],
      ['pledge', 60],
      ['pledge', 40],
    ]);
    expect(await row(first)).toMatchObject({ owner: testOwner(1), token: 1, reference: 'row 9' });
    const results = await stage.database.run("select refusal, hold from command_results where reference = 'row 9' order by sequence");
    expect(results).toEqual([
      { refusal: null, hold: first },
      { refusal: 'hold_unknown', hold: null },
      { refusal: null, hold: third },
    ]);
    await stage.restart({ snapshotEvery: 8 });
    expect([stage.gateway.engine?.hold(first)?.left, await open()]).toEqual([60n, third + 1]);
  });

  it.skipIf(!kind.isHere)('are of owners that stand in a table of their own', async () => {
    const [next] = await stage.database.run<{ number: number }>("select nextval('owner_numbers') as number");
    const owner = Number(next?.number) + 5_000;
    const define: Request = { kind: 'define-owner', owner, ownerKind: 'issuer', organisation: 1, feeOwner: 1 };
    expect([await submit(define), await submit(define), await submit({ ...define, ownerKind: 'pool' })]).toEqual([
      'ok',
      'ok',
      'definition_conflict',
    ]);
    expect(await stage.database.run('select kind, organisation, fee_owner from owners where number = $1', [owner])).toEqual([
      { kind: 'issuer', organisation: 1, fee_owner: 1 },
    ]);
    expect(await submit(newHold({ owner }))).toBe('account_not_allowed');
  });

  it.skipIf(!kind.isHere).each(TAMPERINGS)('verify finds %s', async (_, doing, undoing, found) => {
    const hold = await open();
    await stage.database.run(doing, [hold]);
    const report = await verify(stage.database);
    await stage.database.run(undoing, [hold]);
    expect(report.findings.filter(({ ok }) => !ok).map(({ invariant }) => invariant)).toContain(found);
    await submit(release(hold, 100n));
  });
});
