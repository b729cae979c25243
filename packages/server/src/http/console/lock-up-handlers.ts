import * as calls from '@marque/contract/console/lock-ups';
import type { OperatorActor } from '@marque/domain/operators';
import type { Locale } from '@marque/domain/organisation';
import { EARLY_ENDS, LOCK_UP_KINDS } from '@marque/domain/lock-ups';
import { contentTitles } from '../../use-cases/operators/content-titles.ts';
import type { Document } from '../../use-cases/operators/documents.ts';
import { listLockUps, readLockUp } from '../../use-cases/operators/lock-ups/lock-up-list.ts';
import { listLockUpRecords } from '../../use-cases/operators/lock-ups/lock-up-records.ts';
import { retryLockUpEnds } from '../../use-cases/operators/lock-ups/retry-lock-ups.ts';
import { saveLockUp, type LockUpDraft } from '../../use-cases/operators/lock-ups/save-lock-up.ts';
import { closeLockUp, scheduleLockUp } from '../../use-cases/operators/lock-ups/stage-lock-up.ts';
import { sitePreviews } from '../../use-cases/operators/site-previews.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { ok, refuse, type Reply } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { DocumentFields, refusedDocument } from './document-fields.ts';
import { listHandlers, pageRow } from './list-handlers.ts';
import { lockUpDetail, lockUpRecordRow, lockUpRow } from './lock-up-rows.ts';

/** A product as its form sends it. */
function draftOf(fields: DocumentFields): LockUpDraft {
  const kind = fields.choice('kind', LOCK_UP_KINDS);
  return {
    organisation: fields.whole('organisation') || undefined,
    fundedBy: fields.whole('funded_by') ?? 0,
    content: fields.text('content'),
    token: fields.text('token'),
    bonusToken: kind === 'gift' ? fields.text('bonus_token') : fields.text('token'),
    sort: fields.whole('sort') ?? 0,
    kind,
    giftRate: fields.text('gift_rate'),
    days: fields.whole('days') ?? 0,
    ratePercent: fields.text('rate_percent'),
    extraPercent: fields.text('extra_percent') || '0',
    invitePercent: fields.text('invite_percent') || '0',
    minAmount: fields.text('min_amount'),
    step: fields.text('step'),
    amounts: fields.texts('amounts'),
    userLimit: fields.text('user_limit'),
    participantsMax: fields.whole('participants_max'),
    earlyEnd: fields.choice('early_end', EARLY_ENDS),
    startsAt: fields.instant('starts_at'),
    endsAt: fields.instant('ends_at'),
  };
}

interface Saving {
  readonly id?: number;
  readonly version?: number;
  readonly document: Document;
  readonly reason: string;
}

async function save(deps: ConsoleDeps, actor: OperatorActor, { id, version, document, reason }: Saving) {
  const fields = new DocumentFields(document);
  const draft = draftOf(fields);
  if (fields.problem) return fields.problem;
  const saved = await saveLockUp(deps, actor, { ...draft, id, version, reason });
  return saved.ok ? ok(saved.value) : refusedDocument(saved);
}

async function detail(deps: ConsoleDeps, actor: OperatorActor, id: number, locale: Locale): Promise<Reply<calls.LockUpDesk>> {
  const product = await readLockUp(deps, actor, id);
  if (!product.ok) return refuse(product.refusal, product.details);
  const name = await contentTitles(deps.database, 'lock-up', [product.value.draft.content], locale);
  return ok(lockUpDetail(name, product.value));
}

/** Lock-up products as operators make, fund and follow them. */
export const lockUpHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getLockUps, file: calls.exportLockUps, name: 'lock-ups' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, stage }, { actor, locale }) => {
      const products = await listLockUps(deps, actor, { text, organisation, stage, isAscending: dir === 'asc', page, size });
      const slugs = products.items.map(({ draft }) => draft.content);
      return pageRow(mapPaged(products, lockUpRow(await contentTitles(deps.database, 'lock-up', slugs, locale))));
    },
  ),
  handleConsole(calls.getLockUp, ({ id }, { actor, locale }) => detail(deps, actor, id, locale)),
  handleConsole(calls.getLockUpPreviews, async ({ id }, { actor }) => {
    const product = await readLockUp(deps, actor, id);
    if (!product.ok) return refuse(product.refusal);
    const { organisation = null } = product.value.draft;
    return ok([...(await sitePreviews(deps, actor, { what: 'lock-up', id, organisation, path: `/activity/bit-bill/${id}` }))]);
  }),
  handleConsole(calls.addLockUp, (asked, { actor }) => save(deps, actor, asked)),
  handleConsole(calls.changeLockUp, (asked, { actor }) => save(deps, actor, asked)),
  handleConsole(calls.scheduleLockUp, async (asked, { actor }) => {
    const scheduled = await scheduleLockUp(deps, actor, asked);
    return scheduled.ok ? ok(null) : refusedDocument(scheduled);
  }),
  handleConsole(calls.closeLockUp, async (asked, { actor }) => fromResult(await closeLockUp(deps, actor, asked), (value) => value)),
  handleConsole(calls.retryLockUpEnds, async (asked, { actor }) => fromResult(await retryLockUpEnds(deps, actor, asked), (value) => value)),
  ...listHandlers(
    { list: calls.getLockUpRecords, file: calls.exportLockUpRecords, name: 'lock-up-records' },
    deps.commaText,
    async ({ id, q: text, dir, page, size, state }, { actor }) => {
      const product = await readLockUp(deps, actor, id);
      if (!product.ok) return refuse(product.refusal);
      const { token, bonusToken } = product.value;
      const asked = { product: id, text, state, isAscending: dir === 'asc', page, size };
      const records = await listLockUpRecords(deps.database, actor, asked);
      if (!records.ok) return refuse(records.refusal);
      return pageRow(mapPaged(records.value, lockUpRecordRow({ token: token.scale, bonusToken: bonusToken.scale })));
    },
  ),
];
