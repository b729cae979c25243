import { fields } from '@marque/contract';
import * as calls from '@marque/contract/lock-ups';
import { amountProblem } from '@marque/domain/lock-ups';
import { parseUnits } from '@marque/domain/money';
import { orderedEventPages } from '@marque/domain/organisation';
import type { Contents } from '../../ports/contents.ts';
import { amountTerms } from '../../use-cases/lock-ups/product-terms.ts';
import { problemRefusal } from '../../use-cases/lock-ups/apply-refusals.ts';
import type { ApplyDeps } from '../../use-cases/lock-ups/apply.ts';
import type { EndDeps } from '../../use-cases/lock-ups/end-early.ts';
import type { ShownLockUp, ShownLockUps } from '../../use-cases/lock-ups/shown-lock-ups.ts';
import type { Reader } from '../../use-cases/content/shown-items.ts';
import { isPreviewed } from '../../use-cases/identity/previews.ts';
import type { SealDeps } from '../../use-cases/identity/sealed-tickets.ts';
import { withFaces } from '../../use-cases/market/token-details.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { effectRow, kindOf, lockUpProduct, lockUpRow, placesText, type LogoOf } from './lock-up-rows.ts';
import { lockUpRecordHandlers } from './record-handlers.ts';

export interface LockUpHandlerDeps extends ApplyDeps, EndDeps, SealDeps {
  readonly contents: Contents;
  readonly shownLockUps: ShownLockUps;
}

/** Lock-up products, taking part in them, and what people have locked. */
export const lockUpHandlers = (deps: LockUpHandlerDeps): readonly Handler[] => [...productHandlers(deps), ...lockUpRecordHandlers(deps)];

async function logosOf(deps: LockUpHandlerDeps, shown: readonly ShownLockUp[], reader: Reader): Promise<LogoOf> {
  const tokens = new Map(shown.flatMap(({ token, bonusToken }) => [token, bonusToken]).map((token) => [token.id, token]));
  const logos = new Map((await withFaces(deps, [...tokens.values()], reader)).map(({ token, logo }) => [token.id, logo]));
  return ({ id }) => logos.get(id) ?? '';
}

const productHandlers = (deps: LockUpHandlerDeps): readonly Handler[] => [
  handle(calls.getActivityList, async ({ type, ...range }, context) => {
    const page = await deps.shownLockUps.list(context, { ...range, kind: type && kindOf(type) });
    const logoOf = await logosOf(deps, page.items, context);
    return ok(pageRows(page, (shown) => lockUpRow(shown, logoOf, context.now)));
  }),
  handle(calls.getActivity, async ({ activity_id: id, preview }, context) => {
    const isOpen = isPreviewed(deps, { organisation: context.organisation.id, what: 'lock-up', id }, preview);
    const shown = (isOpen ? await deps.shownLockUps.preview(context, id) : undefined) ?? (await deps.shownLockUps.find(context, id));
    return shown ? ok(lockUpProduct(shown, await logosOf(deps, [shown], context), context.now)) : refuse('not_found');
  }),
  handle(calls.getSurplusNumber, async ({ activity_id: id }, context) => {
    const shown = await deps.shownLockUps.find(context, id);
    return shown ? ok(surplusRow(shown, context.now)) : refuse('not_found');
  }),
  handle(calls.lockStoreEffect, async ({ activity_id: id, amount }, context) => {
    const shown = await deps.shownLockUps.find(context, id);
    if (!shown) return refuse('not_found');
    if (shown.status === 'ended') return refuse('activity_concluded');
    const units = amount === undefined ? undefined : (parseUnits(amount, shown.token.scale) ?? null);
    const problem = amountProblem(units, amountTerms(shown.product));
    if (problem || units === undefined || units === null) {
      const { refusal, details } = problemRefusal(problem ?? 'amount_invalid', shown.product, shown.token, undefined);
      return refuse(refusal, details);
    }
    return ok(effectRow(shown, units, context.now));
  }),
  handle(calls.getSortSet, async (_, context) => {
    const pages = orderedEventPages(context.organisation.settings.nav_config).map((type) => ({ activity_id: '0', type }));
    const products = (await deps.shownLockUps.all(context)).map(({ product }) => ({
      activity_id: String(product.id),
      type: product.kind === 'gift' ? ('gift-coin' as const) : ('bit-bill' as const),
    }));
    return ok([...pages, ...products].map((row, index) => ({ ...row, sort: index + 1 })));
  }),
];

const surplusRow = (shown: ShownLockUp, now: number) => ({
  activity_id: String(shown.product.id),
  surplus_number: placesText(shown),
  is_limited: shown.places === undefined ? (0 as const) : (1 as const),
  participants: shown.participants,
  status: shown.status,
  server_time: fields.instantText(now),
});
