import * as calls from '@marque/contract/token-sales';
import type { Token } from '@marque/domain/trading';
import type { Contents } from '../../ports/contents.ts';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { withFaces } from '../../use-cases/market/token-details.ts';
import { isPreviewed } from '../../use-cases/identity/previews.ts';
import type { SealDeps } from '../../use-cases/identity/sealed-tickets.ts';
import type { Reader } from '../../use-cases/content/shown-items.ts';
import type { SaleDeps } from '../../use-cases/token-sales/deps.ts';
import { listSubscriptions, subscriptionStates } from '../../use-cases/token-sales/own-subscriptions.ts';
import { readQualification } from '../../use-cases/token-sales/qualification.ts';
import type { ShownSales } from '../../use-cases/token-sales/shown-sales.ts';
import { subscribe } from '../../use-cases/token-sales/subscribe.ts';
import { below } from '../../use-cases/traced-gateway.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { qualificationRow, saleDetail, saleRow, subscriptionRow, surplusRow, type SaleFace } from './token-sale-rows.ts';

export interface TokenSaleHandlerDeps extends SaleDeps, SealDeps {
  readonly contents: Contents;
  readonly shownSales: ShownSales;
}

/** Sales of tokens, and subscriptions to them. */
export const tokenSaleHandlers = (deps: TokenSaleHandlerDeps): readonly Handler[] => [...saleHandlers(deps), ...subscriptionHandlers(deps)];

/** How tokens are named and drawn for the reader. */
async function facesOf(deps: TokenSaleHandlerDeps, tokens: readonly Token[], reader: Reader): Promise<(token: Token) => SaleFace> {
  const unique = [...new Map(tokens.map((token) => [token.id, token])).values()];
  const faces = new Map((await withFaces(deps, unique, reader)).map((face) => [face.token.id, face]));
  return (token) => faces.get(token.id) ?? { name: token.name, logo: '' };
}

/** The first market on which a token can be traded here. */
function marketOf({ listings }: TokenSaleHandlerDeps, organisation: number, token: Token, payToken: Token): string {
  const own = offeredPair(listings, organisation, { base: token.code, quote: payToken.code });
  return (own ?? listings.pairsOf(organisation).find(({ baseToken }) => baseToken.id === token.id))?.code ?? '';
}

const saleHandlers = (deps: TokenSaleHandlerDeps): readonly Handler[] => [
  handle(calls.getActivityList, async (filter, context) => {
    const page = await deps.shownSales.list(context, filter);
    const faceOf = await facesOf(
      deps,
      page.items.map(({ sale }) => sale.token),
      context,
    );
    return ok(pageRows(page, (shown) => saleRow(shown, faceOf(shown.sale.token))));
  }),
  handle(calls.getActivity, async ({ activity_id: activity, preview }, context) => {
    const id = activity === undefined ? undefined : Number(activity);
    const isOpen = id !== undefined && isPreviewed(deps, { organisation: context.organisation.id, what: 'token-sale', id }, preview);
    const shown = (isOpen ? await deps.shownSales.preview(context, id) : undefined) ?? (await deps.shownSales.find(context, id));
    if (!shown) return refuse('not_found');
    const { token, payToken } = shown.sale;
    const face = (await facesOf(deps, [token], context))(token);
    return ok(saleDetail(shown, { face, pair: marketOf(deps, context.organisation.id, token, payToken), now: context.now }));
  }),
  handle(calls.getSurplusAmount, async ({ activity_id: id }, context) => {
    const shown = await deps.shownSales.find(context, Number(id));
    return shown ? ok(surplusRow(shown, context.now)) : refuse('not_found');
  }),
  handle(calls.getIeoQualification, async ({ activity_id: id }, { actor }) =>
    fromResult(await readQualification(deps, actor, Number(id)), qualificationRow),
  ),
];

const subscriptionHandlers = (deps: TokenSaleHandlerDeps): readonly Handler[] => [
  handle(calls.createIEOTrade, async ({ activity_id: sale, amount, invite_code: inviteCode, client_order_id: key }, { actor, trace }) =>
    fromResult(await subscribe(below(trace, deps), actor, { sale: Number(sale), amount, inviteCode, key }), ({ id }) => ({
      reference_no: String(id),
      status: 'queued' as const,
    })),
  ),
  handle(calls.getListOfIEOTrade, async ({ activity_id: sale, ...filter }, context) => {
    const page = await listSubscriptions(deps, context.actor, { ...filter, sale: sale === undefined ? undefined : Number(sale) });
    const faceOf = await facesOf(
      deps,
      page.items.map(({ token }) => token),
      context,
    );
    const wordsOf = deps.shownSales.words(context);
    return ok(
      pageRows(page, (own) => {
        const face = faceOf(own.token);
        return subscriptionRow(own, { name: wordsOf(own.slug)?.words.name ?? face.name, logo: face.logo });
      }),
    );
  }),
  handle(calls.batchGetStatusOfIEOTrade, async ({ list_reference_no: references }, { actor }) => {
    const ids = references.map(Number).filter((id) => id > 0 && id < 2 ** 31);
    const states = await subscriptionStates(deps, actor, ids);
    return ok(states.map(({ id, status, cause }) => ({ reference_no: String(id), status, reason: cause ?? '' })));
  }),
];
