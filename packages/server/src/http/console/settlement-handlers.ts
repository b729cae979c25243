import * as calls from '@marque/contract/console/offering-settlement';
import { formatUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import {
  listPlannedPostings,
  previewSettlement,
  type PlannedPosting,
  type SettlementPreview,
} from '../../use-cases/operators/offerings/dry-run.ts';
import { findOffering } from '../../use-cases/operators/offerings/offerings.ts';
import { requestCancellation, requestSettlement } from '../../use-cases/operators/offerings/settle-offering.ts';
import { listUnlocks, retryUnlocks } from '../../use-cases/operators/offerings/unlock-jobs.ts';
import { unitsOffered } from '../../use-cases/offerings/offerings.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { done, type Result } from '../../use-cases/result.ts';
import type { Cell } from '../../ports/spreadsheet.ts';
import { fromResult } from '../from-result.ts';
import { file, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

type Sum = calls.SettlementPlanRow['sums'][number];

/** What the plan moves, account by account: of each token what is paid, and of the offered one what is delivered and given back. */
function sumsOf({ offering, tokens, unsold, isRefunded, paid }: SettlementPreview): readonly Sum[] {
  const sum =
    (token: { readonly code: string; readonly scale: number }) =>
    (owner: Sum['owner'], account: string, units: bigint): readonly Sum[] =>
      units === 0n ? [] : [{ owner, account, token: token.code, amount: formatUnits(units, token.scale) }];
  const payments = paid.flatMap(({ token, held, proceeds, fees, shares, refunds }) => {
    const of = sum(token);
    return [
      ...of('buyer', 'locked.offering', -held),
      ...of('issuer', 'usable', proceeds),
      ...of('organisation', 'organisation.fee', fees + shares),
      ...of('buyer', 'usable', refunds),
    ];
  });
  const of = sum(offering.token);
  const delivered = of('buyer', offering.settlement === 'frozen' ? 'locked.pledge' : 'usable', isRefunded ? 0n : tokens);
  return [...payments, ...of('issuer', 'locked.offering', -unitsOffered(offering)), ...of('issuer', 'usable', unsold), ...delivered];
}

const planRow = (preview: SettlementPreview): calls.SettlementPlanRow => ({
  campaign_no: preview.offering.campaignNo,
  token: preview.offering.token.code,
  hash: preview.hash,
  is_refunded: preview.isRefunded,
  orders: preview.orders,
  copies: preview.copies,
  tokens: formatUnits(preview.tokens, preview.offering.token.scale),
  unsold: formatUnits(preview.unsold, preview.offering.token.scale),
  sums: [...sumsOf(preview)],
});

const postingRow = ({ token, units, ...posting }: PlannedPosting): calls.PlannedPostingRow => ({
  ...posting,
  token: token.code,
  amount: formatUnits(units, token.scale),
});

/** The tokens on offer: what is delivered goes into the escrow, the rest back to the issuer. */
function supplyRows({ offering: { token }, tokens, unsold }: SettlementPreview): readonly calls.PlannedPostingRow[] {
  const row = (owner: Sum['owner'], account: string, units: bigint): readonly calls.PlannedPostingRow[] =>
    units === 0n ? [] : [{ order: null, uid: '', copies: 0, owner, account, token: token.code, amount: formatUnits(units, token.scale) }];
  return [
    ...row('issuer', 'locked.offering', -tokens),
    ...row('escrow', 'usable', tokens),
    ...row('issuer', 'locked.offering', -unsold),
    ...row('issuer', 'usable', unsold),
  ];
}

interface Asked {
  readonly id: number;
  readonly page: number;
  readonly size: number;
}

/** A page of the plan's orders with all of their postings; the tokens on offer come before the first. */
async function plannedRows(
  deps: ConsoleDeps,
  actor: OperatorActor,
  asked: Asked,
): Promise<Result<{ readonly count: number; readonly rows: readonly calls.PlannedPostingRow[] }>> {
  const postings = await listPlannedPostings(deps, actor, asked);
  if (!postings.ok) return postings;
  const { count, items } = postings.value;
  const rows = items.map(postingRow);
  if (asked.page > 1) return done({ count, rows });
  const preview = await previewSettlement(deps, actor, asked.id);
  return preview.ok ? done({ count, rows: [...supplyRows(preview.value), ...rows] }) : preview;
}

const HEADER = ['order', 'uid', 'copies', 'owner', 'account', 'token', 'amount'] as const;
const FIGURES: readonly string[] = ['order', 'copies', 'amount'];

const cellsOf = (row: calls.PlannedPostingRow): readonly Cell[] =>
  HEADER.map((name) => (FIGURES.includes(name) && row[name] !== null ? { figure: String(row[name]) } : { text: String(row[name] ?? '') }));

/** What a settlement comes to before it is asked for, and what follows it. */
export const settlementHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(calls.getSettlementPlan, async ({ id }, { actor }) => fromResult(await previewSettlement(deps, actor, id), planRow)),
  handleConsole(calls.getPlannedPostings, async (asked, { actor }) =>
    fromResult(await plannedRows(deps, actor, asked), ({ count, rows }) => ({ count, data: [...rows] })),
  ),
  handleConsole(calls.exportPlan, async ({ id, part }, { actor }) => {
    const planned = await plannedRows(deps, actor, { id, page: part, size: calls.PLAN_FILE_ORDERS });
    if (!planned.ok) return refuse(planned.refusal, planned.details);
    const rows = planned.value.rows.map(cellsOf);
    const bytes = await deps.commaText.write({ name: 'settlement', header: HEADER, rows });
    return file(`settlement-${id}-${part}.csv`, 'text/csv; charset=utf-8', bytes);
  }),
  handleConsole(calls.requestSettlement, async (asked, { actor }) =>
    fromResult(await requestSettlement(deps, actor, asked), (value) => value),
  ),
  handleConsole(calls.requestOfferingCancel, async (asked, { actor }) =>
    fromResult(await requestCancellation(deps, actor, asked), (value) => value),
  ),
  ...listHandlers(
    { list: calls.getOfferingUnlocks, file: calls.exportOfferingUnlocks, name: 'offering-unlocks' },
    deps.commaText,
    async ({ offering: id, batch, state, page, size }, { actor }) => {
      const found = await findOffering(deps, actor, id);
      if (!found.ok) return refuse(found.refusal, found.details);
      const { scale } = found.value.offering.token;
      const unlocks = await listUnlocks(deps, actor, { id, batch, state, page, size });
      if (!unlocks.ok) return refuse(unlocks.refusal, unlocks.details);
      return pageRow(
        mapPaged(unlocks.value, ({ dueAt, units, ...row }): calls.OfferingUnlockRow => ({
          ...row,
          due_at: dueAt,
          tokens: formatUnits(units, scale),
        })),
      );
    },
  ),
  handleConsole(calls.retryUnlocks, async (asked, { actor }) => fromResult(await retryUnlocks(deps, actor, asked), (value) => value)),
];
