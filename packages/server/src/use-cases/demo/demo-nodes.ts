import { parseUnits } from '@marque/domain/money';
import { rebateParts } from '@marque/domain/nodes';
import type { DemoNodes } from '../../ports/demo-investing.ts';
import type { Listings } from '../../ports/listings.ts';
import { joinNode } from '../nodes/join.ts';
import { DAY_MS } from '../nodes/paid-of-day.ts';
import { payRequested } from '../nodes/pay-days.ts';
import type { PlannedIncome } from '../nodes/plan-day.ts';
import { withNodes, type NodeMemberRow } from '../nodes/tables.ts';
import { writeDay } from '../nodes/work-out-day.ts';
import { changeTerms, readTerms } from '../operators/nodes/terms.ts';
import { demoActor } from './demo-actor.ts';
import { twoOperators, type TwoOperatorsDeps } from './two-operators.ts';

export interface DemoNodesDeps extends TwoOperatorsDeps {
  readonly listings: Pick<Listings, 'tokenById'>;
}

const REASON = 'for the demo';

/** Has a demo's nodes joined, once, and paid for the days before; from then on they earn as nodes everywhere do. */
export async function runDemoNodes(deps: DemoNodesDeps, demo: DemoNodes): Promise<void> {
  const operators = await twoOperators(deps);
  if (!operators) return;
  const { organisation } = demo;
  const known = await readTerms(deps.database.queries, operators.asking, organisation);
  if (!known.ok) return;
  if (known.value.draft.token === '') {
    const draft = { ...demo.terms, token: demo.token };
    await changeTerms(deps, operators.asking, { organisation, version: known.value.version, draft, reason: REASON });
    await operators.fund('organisation.reward', organisation, demo.token, demo.funds);
  }
  const before = await membersOf(deps, organisation);
  const missing = demo.members.filter(({ id }) => !before.some(({ user_id: user }) => user === id));
  if (missing.length === 0) return;
  for (const { id, type } of missing) {
    const actor = await demoActor(deps.database.queries, id);
    if (actor) await joinNode(deps, actor, { type, inviteCode: undefined, brandCode: undefined });
  }
  const joined = (await membersOf(deps, organisation)).filter(
    ({ id, state }) => state === 'joined' && !before.some((old) => old.id === id),
  );
  if (joined.length === 0) return;
  await writePast(deps, demo, joined);
  await payRequested(deps, deps.clock.now());
}

const membersOf = ({ database }: DemoNodesDeps, organisation: number): Promise<NodeMemberRow[]> =>
  withNodes(database.queries)
    .selectFrom('node_members')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('state', '<>', 'refused')
    .orderBy('id')
    .execute();

/** The members joined before the first of the days, each of which is written as if it had been worked out in its turn. */
async function writePast({ database, clock }: DemoNodesDeps, demo: DemoNodes, members: readonly NodeMemberRow[]): Promise<void> {
  const now = clock.now();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  await database.transaction(async (store) => {
    await withNodes(store)
      .updateTable('node_members')
      .set({ joined_at: today - (demo.days + 1) * DAY_MS })
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();
    for (let back = demo.days; back > 0; back -= 1) {
      const incomes = members.flatMap((member) => incomeOf(demo, member, back));
      await writeDay(store, demo.organisation, { begin: today - back * DAY_MS, now, incomes });
    }
  });
}

/** What a member's payers brought on a day; the fees only look drawn, so that two demos are the same. */
function incomeOf({ payers, fees }: DemoNodes, member: NodeMemberRow, back: number): readonly PlannedIncome[] {
  const own = payers.filter(({ member: id }) => id === member.user_id).map(({ payer, depth }) => ({ payer, depth }));
  const paid = own.map(({ payer }) => feeOf(fees, payer, back));
  const units = rebateParts(paid, member.rebate_ppm);
  const parts = own.map((each, index) => ({
    ...each,
    member: member.id,
    kind: 'fees' as const,
    paid: String(paid[index] ?? 0n),
    units: units[index] ?? 0n,
  }));
  const total = units.reduce((sum, each) => sum + each, 0n);
  return total > 0n ? [{ member: member.id, user: member.user_id, token: member.token, units: total, parts }] : [];
}

const SCALE = 8;

function feeOf({ least, most }: DemoNodes['fees'], payer: number, back: number): bigint {
  const [from, to] = [parseUnits(least, SCALE) ?? 0n, parseUnits(most, SCALE) ?? 0n];
  const turn = (payer * 7_919 + back * 104_729) % 1_000;
  return from + ((to - from) * BigInt(turn)) / 1_000n;
}
