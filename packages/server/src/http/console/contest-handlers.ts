import * as calls from '@marque/contract/console/contests';
import { CONTEST_KINDS } from '@marque/domain/contests';
import { formatUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import { settingOfInstant, type Locale } from '@marque/domain/organisation';
import { draftOf, listContests, prizesText, statusOf, type ListedContest } from '../../use-cases/operators/contests/contest-list.ts';
import { readContest, type KnownContest } from '../../use-cases/operators/contests/contests.ts';
import { saveContest, type ContestDraft } from '../../use-cases/operators/contests/save-contest.ts';
import { dryRun, requestContestSettlement, type Winner } from '../../use-cases/operators/contests/settle-contest.ts';
import { cancelContest, recountContest, scheduleContest } from '../../use-cases/operators/contests/stage-contest.ts';
import { waitingApproval } from '../../use-cases/operators/waiting-approval.ts';
import { contentTitles } from '../../use-cases/operators/content-titles.ts';
import type { Document } from '../../use-cases/operators/documents.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { ok, refuse, type Reply } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { DocumentFields, refusedDocument } from './document-fields.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

type NameOf = (slug: string, organisation: number | null) => string;

const contestRow =
  (name: NameOf) =>
  (listed: ListedContest): calls.ContestDeskRow => {
    const { contest, token, prizeToken, status } = listed;
    return {
      id: contest.id,
      name: name(contest.content, contest.organisation) || contest.content,
      organisation: contest.organisation,
      kind: contest.kind,
      token: token.code,
      stage: contest.stage,
      status,
      prizes: prizesText(listed),
      prize_token: prizeToken.code,
      starts_at: contest.starts_at,
      ends_at: contest.ends_at,
    };
  };

/** A contest's fields as its form has them. */
function documentOf(known: KnownContest) {
  const { organisation, fundedBy, content, token, traded, prizeToken, sort, kind, least, prizes, startsAt, endsAt } = draftOf(known);
  return {
    content,
    organisation: String(organisation ?? 0),
    funded_by: String(fundedBy),
    kind,
    token,
    ...(traded !== '' && { traded }),
    prize_token: prizeToken,
    sort,
    ...(least !== '' && { least }),
    prizes: [...prizes],
    starts_at: settingOfInstant(startsAt),
    ends_at: settingOfInstant(endsAt),
  };
}

/** A contest as its form sends it. */
const contestDraft = (fields: DocumentFields): ContestDraft => ({
  organisation: fields.whole('organisation') || undefined,
  fundedBy: fields.whole('funded_by') ?? 0,
  content: fields.text('content'),
  kind: fields.choice('kind', CONTEST_KINDS),
  token: fields.text('token'),
  traded: fields.text('traded'),
  prizeToken: fields.text('prize_token'),
  sort: fields.whole('sort') ?? 0,
  least: fields.text('least'),
  prizes: fields.rows('prizes').map((row) => ({ to: row.text('to'), amount: row.text('amount') })),
  startsAt: fields.instant('starts_at'),
  endsAt: fields.instant('ends_at'),
});

interface Saving {
  readonly id?: number;
  readonly version?: number;
  readonly document: Document;
  readonly reason: string;
}

async function save(deps: ConsoleDeps, actor: OperatorActor, { id, version, document, reason }: Saving) {
  const fields = new DocumentFields(document);
  const draft = contestDraft(fields);
  if (fields.problem) return fields.problem;
  const saved = await saveContest(deps, actor, { ...draft, id, version, reason });
  return saved.ok ? ok(saved.value) : refusedDocument(saved);
}

async function detail(deps: ConsoleDeps, actor: OperatorActor, id: number, locale: Locale): Promise<Reply<calls.ContestDesk>> {
  const { queries } = deps.database;
  const known = await readContest(queries, actor, id);
  if (!known.ok) return refuse(known.refusal);
  const { contest, token, prizeToken } = known.value;
  const now = deps.clock.now();
  const { winners, participants, total, hash, isCovered } = await dryRun(queries, known.value, now);
  const name = await contentTitles(deps.database, 'contest', [contest.content], locale);
  const creator = await queries.selectFrom('operators').select('email').where('id', '=', contest.created_by).executeTakeFirstOrThrow();
  const users = await usersOf(deps, winners);
  return ok({
    ...contestRow(name)({ ...known.value, status: statusOf(contest, now) }),
    version: contest.version,
    funded_by: contest.funded_by,
    document: documentOf(known.value),
    created_by: creator.email,
    created_at: contest.created_at,
    closed_at: contest.closed_at,
    participants,
    winners: winners.map(({ user, rank, units, prize }) => ({
      rank,
      uid: users.get(user)?.uid ?? '',
      organisation: users.get(user)?.organisation ?? 0,
      amount: formatUnits(units, token.scale),
      prize: prize === undefined ? '' : formatUnits(prize, prizeToken.scale),
    })),
    given: formatUnits(total, prizeToken.scale),
    is_covered: isCovered,
    hash,
    waiting: (await waitingApproval(queries, { actions: ['contests.settle'], field: 'contest', id, now }))?.approval ?? null,
  });
}

async function usersOf({ database }: ConsoleDeps, winners: readonly Winner[]) {
  const ids = winners.map(({ user }) => user);
  const rows =
    ids.length === 0
      ? []
      : await database.queries.selectFrom('users').select(['id', 'uid', 'organisation']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Contests as operators make them, follow them and give their prizes. */
export const consoleContestHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getContests, file: calls.exportContests, name: 'contests' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, stage }, { actor, locale }) => {
      const asked = { text, organisation, stage, isAscending: dir === 'asc', page, size, now: deps.clock.now() };
      const contests = await listContests(deps.database, actor, asked);
      const slugs = contests.items.map(({ contest }) => contest.content);
      return pageRow(mapPaged(contests, contestRow(await contentTitles(deps.database, 'contest', slugs, locale))));
    },
  ),
  handleConsole(calls.getContest, ({ id }, { actor, locale }) => detail(deps, actor, id, locale)),
  handleConsole(calls.addContest, (asked, { actor }) => save(deps, actor, asked)),
  handleConsole(calls.changeContest, (asked, { actor }) => save(deps, actor, asked)),
  handleConsole(calls.scheduleContest, async (asked, { actor }) => {
    const scheduled = await scheduleContest(deps, actor, asked);
    return scheduled.ok ? ok(null) : refusedDocument(scheduled);
  }),
  handleConsole(calls.cancelContest, async (asked, { actor }) => fromResult(await cancelContest(deps, actor, asked), (value) => value)),
  handleConsole(calls.recountContest, async (asked, { actor }) => fromResult(await recountContest(deps, actor, asked), (value) => value)),
  handleConsole(calls.settleContest, async (asked, { actor }) =>
    fromResult(await requestContestSettlement(deps, actor, asked), (value) => value),
  ),
];
