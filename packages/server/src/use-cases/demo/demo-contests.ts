import type { DemoContest } from '../../ports/demo-investing.ts';
import { withContests, type ContestRow } from '../contests/tables.ts';
import { saveContest } from '../operators/contests/save-contest.ts';
import { scheduleContest } from '../operators/contests/stage-contest.ts';
import { twoOperators, type TwoOperatorsDeps } from './two-operators.ts';

const DAY_MS = 86_400_000;
const REASON = 'for the demo';
const FUNDER = 1;

/** Has a demo's contests on the site; whoever trades takes part. */
export async function runDemoContests(deps: TwoOperatorsDeps, contests: readonly DemoContest[]): Promise<void> {
  const operators = await twoOperators(deps);
  if (!operators) return;
  const now = deps.clock.now();
  for (const [index, demo] of contests.entries()) {
    const { slug: content, token, traded, prizeToken, plan, days } = demo;
    if (!(await findContest(deps, demo))) {
      const times = { startsAt: Math.round(now + days.starts * DAY_MS), endsAt: Math.round(now + days.ends * DAY_MS) };
      const draft = { ...plan, ...times, organisation: undefined, fundedBy: FUNDER, content, token, traded, prizeToken, sort: index + 1 };
      await saveContest(deps, operators.asking, { ...draft, id: undefined, version: undefined, reason: REASON });
    }
    const contest = await findContest(deps, demo);
    if (contest?.stage === 'draft')
      await scheduleContest(deps, operators.asking, { id: contest.id, version: contest.version, reason: REASON });
  }
}

const findContest = ({ database }: TwoOperatorsDeps, { slug }: DemoContest): Promise<ContestRow | undefined> =>
  withContests(database.queries).selectFrom('contests').selectAll().where('content', '=', slug).executeTakeFirst();
