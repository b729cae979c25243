import * as calls from '@marque/contract/console/offerings';
import { ALLOCATIONS, SETTLEMENT_METHODS } from '@marque/domain/offerings';
import type { OperatorActor } from '@marque/domain/operators';
import type { Locale } from '@marque/domain/organisation';
import { contentTitles } from '../../use-cases/operators/content-titles.ts';
import { readIssuerFunds } from '../../use-cases/operators/issuer-funds.ts';
import { listOfferingOrders } from '../../use-cases/operators/offerings/offering-orders.ts';
import { readOfferingStatistics } from '../../use-cases/operators/offerings/offering-statistics.ts';
import { findOffering, listOfferings } from '../../use-cases/operators/offerings/offerings.ts';
import { scheduleOffering } from '../../use-cases/operators/offerings/schedule-offering.ts';
import { listUnlockBatches } from '../../use-cases/operators/offerings/unlock-jobs.ts';
import {
  changeOffering,
  createOffering,
  removeOffering,
  type WrittenOffering,
} from '../../use-cases/operators/offerings/write-offering.ts';
import { sitePreviews } from '../../use-cases/operators/site-previews.ts';
import { waitingApproval } from '../../use-cases/operators/waiting-approval.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { ok, refuse, type Reply } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { DocumentFields, refusedDocument } from './document-fields.ts';
import { listHandlers, pageRow } from './list-handlers.ts';
import { offeringDetail, offeringOrderRow, offeringRow } from './offering-rows.ts';

/** An offering as its form sends it. Without a part for everybody no more can be ordered than there is, and usable tokens have no batches. */
function writtenIn(fields: DocumentFields, reason: string): WrittenOffering {
  const allocation = fields.choice('allocation', ALLOCATIONS);
  const settlement = fields.choice('settlement', SETTLEMENT_METHODS);
  const copies = fields.whole('copies') ?? 0;
  return {
    campaignNo: fields.text('campaign_no'),
    organisation: fields.whole('organisation') || null,
    slug: fields.text('slug'),
    category: fields.text('category'),
    token: fields.text('token'),
    tokensPerCopy: fields.text('tokens_per_copy'),
    copies,
    capacity: allocation === 'fixed' ? copies : (fields.whole('capacity') ?? 0),
    copiesLeast: fields.whole('copies_least') ?? 0,
    orderMin: fields.whole('order_min') ?? 0,
    orderMax: fields.whole('order_max') ?? 0,
    userLimit: fields.whole('user_limit') ?? 0,
    prices: fields.rows('prices').map((row) => ({ token: row.text('token'), price: row.text('price') })),
    fee: fields.text('fee'),
    share: fields.text('share'),
    allocation,
    settlement,
    startsAt: fields.instant('starts_at'),
    endsAt: fields.instant('ends_at'),
    settlesAt: fields.instant('settles_at'),
    unlocks:
      settlement === 'available' ? [] : fields.rows('unlocks').map((row) => ({ at: row.instant('at'), percent: row.text('percent') })),
    reason,
  };
}

async function detail(deps: ConsoleDeps, actor: OperatorActor, id: number, locale: Locale): Promise<Reply<calls.OfferingDesk>> {
  const statistics = await readOfferingStatistics(deps, actor, id);
  if (!statistics.ok) return refuse(statistics.refusal, statistics.details);
  const batches = await listUnlockBatches(deps, actor, id);
  if (!batches.ok) return refuse(batches.refusal, batches.details);
  const { queries } = deps.database;
  const { slug, token, organisation } = statistics.value.offering;
  const now = deps.clock.now();
  const actions = ['offerings.settle', 'offerings.cancel'] as const;
  return ok(
    offeringDetail({
      name: await contentTitles(deps.database, 'offering', [slug], locale),
      now,
      statistics: statistics.value,
      issuer: await readIssuerFunds(queries, token.id, organisation),
      batches: batches.value,
      waiting: (await waitingApproval(queries, { actions, field: 'offering', id, now })) ?? null,
    }),
  );
}

/** Offerings as operators write, schedule and watch them. */
export const consoleOfferingHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getOfferings, file: calls.exportOfferings, name: 'offerings' },
    deps.commaText,
    async ({ q: text, sort = 'id', dir, page, size, organisation, state }, { actor, locale, now }) => {
      const by = sort === 'starts_at' ? ('start' as const) : ('id' as const);
      const asked = { text, organisation, state, sort: by, isAscending: dir === 'asc', page, size };
      const offerings = await listOfferings(deps, actor, asked);
      const slugs = offerings.items.map(({ slug }) => slug);
      return pageRow(mapPaged(offerings, offeringRow(await contentTitles(deps.database, 'offering', slugs, locale), now)));
    },
  ),
  handleConsole(calls.getOffering, ({ id }, { actor, locale }) => detail(deps, actor, id, locale)),
  handleConsole(calls.getOfferingPreviews, async ({ id }, { actor }) => {
    const found = await findOffering(deps, actor, id);
    if (!found.ok) return refuse(found.refusal, found.details);
    const { organisation } = found.value.offering;
    return ok([...(await sitePreviews(deps, actor, { what: 'offering', id, organisation, path: `/ibo/${id}` }))]);
  }),
  handleConsole(calls.createOffering, async ({ document, reason }, { actor }) => {
    const fields = new DocumentFields(document);
    const written = writtenIn(fields, reason);
    if (fields.problem) return fields.problem;
    const made = await createOffering(deps, actor, written);
    return made.ok ? ok(made.value) : refusedDocument(made);
  }),
  handleConsole(calls.changeOffering, async ({ id, version, document, reason }, { actor }) => {
    const fields = new DocumentFields(document);
    const written = writtenIn(fields, reason);
    if (fields.problem) return fields.problem;
    const changed = await changeOffering(deps, actor, { id, version, ...written });
    return changed.ok ? ok(null) : refusedDocument(changed);
  }),
  handleConsole(calls.removeOffering, async (asked, { actor }) => fromResult(await removeOffering(deps, actor, asked), (value) => value)),
  handleConsole(calls.scheduleOffering, async (asked, { actor }) =>
    fromResult(await scheduleOffering(deps, actor, asked), (value) => value),
  ),
  ...listHandlers(
    { list: calls.getOfferingOrders, file: calls.exportOfferingOrders, name: 'offering-orders' },
    deps.commaText,
    async ({ offering, q: text, dir, page, size, state }, { actor }) => {
      const found = await findOffering(deps, actor, offering);
      if (!found.ok) return refuse(found.refusal, found.details);
      const asked = { offering, text, state, isAscending: dir === 'asc', page, size };
      return pageRow(mapPaged(await listOfferingOrders(deps, actor, asked), offeringOrderRow));
    },
  ),
];
