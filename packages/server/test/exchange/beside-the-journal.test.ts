import { openedHold, openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import type { NumberedPurpose } from '@marque/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/adapters/clock.ts';
import { DemoRetention } from '../../src/adapters/retention/demo-retention.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { BooksWatch } from '../../src/adapters/watch/index.ts';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { Stage } from './stage.ts';

const OWNER = testOwner(0);
const ISSUER = 7_777;
/** Opened before the kept journal: one stays open, the other is closed by the kept journal. */
const [OPEN, CLOSED] = [1, 2];
const KEPT = 'holds that were open at the snapshot are kept';
const OWNERS = "owners are the engine's";

const LOSE = (number: number) =>
  `create table gone as select * from holds where number = ${number}; delete from holds using gone where holds.number = gone.number`;
const GIVE_BACK = 'insert into holds select * from gone; drop table gone';

const TAMPERINGS: readonly (readonly [what: string, doing: string, undoing: string, found: readonly string[]])[] = [
  ['an open hold that was lost', LOSE(OPEN), GIVE_BACK, [KEPT]],
  ['a closed hold that was lost', LOSE(CLOSED), GIVE_BACK, [KEPT, 'holds that change were open']],
  [
    "somebody else's closed hold",
    `update holds set owner = owner + 1 where number = ${CLOSED}`,
    `update holds set owner = owner - 1 where number = ${CLOSED}`,
    [KEPT],
  ],
  [
    'a closed hold of another token',
    `update holds set token = token + 1 where number = ${CLOSED}`,
    `update holds set token = token - 1 where number = ${CLOSED}`,
    [KEPT],
  ],
  [
    'a closed hold for something else',
    `update holds set purpose = 'node' where number = ${CLOSED}`,
    `update holds set purpose = 'pledge' where number = ${CLOSED}`,
    [KEPT],
  ],
  [
    'an owner whose row was lost',
    `delete from owners where number = ${ISSUER}`,
    `insert into owners (number, kind, organisation, fee_owner) values (${ISSUER}, 'issuer', 1, 1)`,
    [OWNERS],
  ],
  [
    'an owner who never was',
    `insert into owners (number, kind, organisation, fee_owner) values (${ISSUER + 1}, 'issuer', 1, 1)`,
    `delete from owners where number = ${ISSUER + 1}`,
    [OWNERS],
  ],
];

describe.each(storeKinds())('rows that a pruned journal does not make, on $name', (kind) => {
  let stage: Stage;
  const submit = async (request: Request): Promise<number> => {
    const answer = await stage.gateway.submit(request);
    expect(answer).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    return answer.kind === 'done' ? answer.receipt.at : 0;
  };
  const claim = (hold: number, amount: bigint, purpose: NumberedPurpose = 'pledge') =>
    ({ hold, owner: OWNER, purpose, amount, reason: 'test', reference: '' }) as const;
  const open = async (amount: bigint): Promise<number> => {
    const { hold: _, ...pledge } = claim(0, amount);
    return openedHold(await stage.gateway.submit({ kind: 'open-hold', ...pledge, token: 1 }));
  };
  const release = (hold: number, amount: bigint) => submit({ kind: 'release-hold', ...claim(hold, amount) });
  const runEach = async (sql: string) => {
    for (const statement of sql.split(';')) await stage.database.run(statement);
  };
  const broken = async () => (await verify(stage.database)).findings.filter(({ ok }) => !ok).map(({ invariant }) => invariant);

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
    await submit({ kind: 'define-owner', owner: ISSUER, ownerKind: 'issuer', organisation: 1, feeOwner: 1 });
    expect([await open(100n), await open(100n)]).toEqual([OPEN, CLOSED]);
    await stage.restart();
    const { database } = stage;
    const retention = new DemoRetention({ database, clock: systemClock(), owners: [], pairs: () => [], spareSnapshots: 0, pauseMs: 0 });
    expect(await retention.prune(new AbortController().signal)).toBeGreaterThan(0);
    await release(CLOSED, 100n);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere).each(TAMPERINGS)('verify finds %s', async (_, doing, undoing, found) => {
    await runEach(doing);
    const invariants = await broken();
    await runEach(undoing);
    expect(invariants).toEqual(expect.arrayContaining([...found]));
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('verify lets an organisation wait for its first command', async () => {
    await stage.database.run("insert into organisations (id, name, default_locale, supported_locales) values (9, 'Nine', 'en', '{en}')");
    await stage.database.run("insert into owners (number, kind, organisation, fee_owner) values (9, 'organisation', 9, 9)");
    expect(await broken()).toEqual([]);
    await runEach('delete from owners where number = 9; delete from organisations where id = 9');
  });

  it.skipIf(!kind.isHere)('the writer invents no row for a hold whose row was lost', async () => {
    const hold = await open(100n);
    const watch = new BooksWatch({
      database: stage.database,
      gateway: stage.gateway,
      clock: systemClock(),
      alarm: () => undefined,
      report: () => undefined,
    });
    expect(await watch.look()).toEqual([]);
    await runEach(LOSE(hold));
    const at = await release(hold, 40n);
    expect(await stage.database.run('select * from holds where number = $1', [hold])).toEqual([]);
    expect(await watch.look()).not.toEqual([]);
    expect(await broken()).toContain('holds agree with the journal');
    await runEach(`update gone set amount_left = 60, updated_at = ${at}; ${GIVE_BACK}`);
    expect([await watch.look(), await broken()]).toEqual([[], []]);
  });
});
