import * as calls from '@marque/contract/console/auctions';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { outbidRewards } from '@marque/domain/nft';
import type { OperatorActor } from '@marque/domain/operators';
import { settingOfInstant, type Locale } from '@marque/domain/organisation';
import { withNft } from '../../use-cases/nft/tables.ts';
import { draftOf, listAuctions, readAuctionOf, type KnownAuction } from '../../use-cases/operators/auctions/auctions.ts';
import { saveAuction, type AuctionDraft } from '../../use-cases/operators/auctions/save-auction.ts';
import { cancelAuction, openAuction } from '../../use-cases/operators/auctions/stage-auction.ts';
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

const auctionRow =
  (name: NameOf) =>
  ({ auction, piece, token }: KnownAuction): calls.AuctionDeskRow => ({
    id: auction.id,
    campaign_no: auction.campaign_no,
    name: name(piece.slug ?? '', auction.organisation) || piece.name,
    organisation: auction.organisation,
    stage: auction.stage,
    token: token.code,
    start_price: formatUnits(BigInt(auction.start_price), token.scale),
    latest_price: auction.latest_price === null ? '' : formatUnits(BigInt(auction.latest_price), token.scale),
    bids: auction.bid_count,
    starts_at: auction.starts_at,
    ends_at: auction.ends_at,
  });

/** An auction's fields as its form has them. */
function documentOf(known: KnownAuction) {
  const draft = draftOf(known);
  return {
    content: draft.slug,
    campaign_no: draft.campaign,
    organisation: String(draft.organisation ?? 0),
    seller: String(draft.seller),
    piece: draft.piece,
    token: draft.token,
    start_price: draft.startPrice,
    step: draft.step,
    extension_minutes: draft.extensionMinutes,
    reward_percent: draft.rewardPercent,
    starts_at: settingOfInstant(draft.startsAt),
    ends_at: settingOfInstant(draft.endsAt),
  };
}

/** An auction as its form sends it. */
const auctionDraft = (fields: DocumentFields): AuctionDraft => ({
  organisation: fields.whole('organisation') || undefined,
  seller: fields.whole('seller') ?? 0,
  campaign: fields.text('campaign_no').toUpperCase(),
  slug: fields.text('content'),
  piece: fields.text('piece'),
  token: fields.text('token'),
  startPrice: fields.text('start_price'),
  step: fields.text('step'),
  extensionMinutes: fields.text('extension_minutes'),
  rewardPercent: fields.text('reward_percent'),
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
  const draft = auctionDraft(fields);
  if (fields.problem) return fields.problem;
  const saved = await saveAuction(deps, actor, { ...draft, id, version, reason });
  return saved.ok ? ok(saved.value) : refusedDocument(saved, { slug: 'content' });
}

async function takenBids({ database }: ConsoleDeps, { auction, token }: KnownAuction) {
  const rows = await withNft(database.queries)
    .selectFrom('nft_bids as bid')
    .innerJoin('users', 'users.id', 'bid.user_id')
    .select(['bid.id', 'bid.price', 'bid.at', 'users.uid', 'users.organisation'])
    .where('bid.auction', '=', auction.id)
    .where('bid.sequence', 'is not', null)
    .orderBy('bid.sequence', 'desc')
    .execute();
  // The rows have the highest first, and a reward follows from the bid after it.
  const rewards = outbidRewards(
    rows.toReversed().map(({ price }) => BigInt(price)),
    auction.reward_ppm,
  ).toReversed();
  return {
    rewards: formatUnits(
      rewards.reduce((sum, reward) => sum + reward, 0n),
      token.scale,
    ),
    taken: rows.map(({ price, ...row }, index) => ({
      ...row,
      price: formatUnits(BigInt(price), token.scale),
      reward: formatUnits(rewards[index] ?? 0n, token.scale),
    })),
  };
}

async function detail(deps: ConsoleDeps, actor: OperatorActor, id: number, locale: Locale): Promise<Reply<calls.AuctionDesk>> {
  const { queries } = deps.database;
  const known = await readAuctionOf(queries, actor, id);
  if (!known.ok) return refuse(known.refusal);
  const { auction, piece, token } = known.value;
  const name = await contentTitles(deps.database, 'piece', [piece.slug ?? ''], locale);
  const creator = await queries.selectFrom('operators').select('email').where('id', '=', auction.created_by).executeTakeFirstOrThrow();
  return ok({
    ...auctionRow(name)(known.value),
    version: auction.version,
    piece_no: piece.piece_no,
    seller: auction.seller,
    step: formatUnits(BigInt(auction.step), token.scale),
    extension_minutes: auction.extension_minutes,
    reward_percent: percentOfPpm(auction.reward_ppm),
    document: documentOf(known.value),
    created_by: creator.email,
    closed_at: auction.closed_at,
    ...(await takenBids(deps, known.value)),
  });
}

/** Auctions as operators make and follow them. */
export const consoleAuctionHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getAuctions, file: calls.exportAuctions, name: 'auctions' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, stage }, { actor, locale }) => {
      const auctions = await listAuctions(deps.database, actor, { text, organisation, stage, isAscending: dir === 'asc', page, size });
      const slugs = auctions.items.map(({ piece }) => piece.slug ?? '');
      return pageRow(mapPaged(auctions, auctionRow(await contentTitles(deps.database, 'piece', slugs, locale))));
    },
  ),
  handleConsole(calls.getAuction, ({ id }, { actor, locale }) => detail(deps, actor, id, locale)),
  handleConsole(calls.addAuction, (asked, { actor }) => save(deps, actor, asked)),
  handleConsole(calls.changeAuction, (asked, { actor }) => save(deps, actor, asked)),
  handleConsole(calls.openAuction, async (asked, { actor }) => {
    const opened = await openAuction(deps, actor, asked);
    return opened.ok ? ok(null) : refusedDocument(opened, { slug: 'content' });
  }),
  handleConsole(calls.cancelAuction, async (asked, { actor }) => fromResult(await cancelAuction(deps, actor, asked), (value) => value)),
];
