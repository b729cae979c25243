import type { AuctionStage } from '@marque/domain/nft';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import { withNft, type AuctionRow, type PieceRow } from '../../nft/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import type { AuctionDraft } from './save-auction.ts';

/** An auction with what it names. */
export interface KnownAuction {
  readonly auction: AuctionRow;
  readonly piece: PieceRow;
  readonly token: { readonly code: string; readonly scale: number };
}

export interface AuctionsAsked extends PageRange {
  /** Part of the number or the slug, or a token. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly stage: AuctionStage | undefined;
  readonly isAscending: boolean;
}

async function named(store: Kysely<Schema>, auction: AuctionRow): Promise<KnownAuction> {
  const queries = withNft(store);
  const piece = await queries.selectFrom('nft_pieces').selectAll().where('id', '=', auction.piece).executeTakeFirstOrThrow();
  const token = await store.selectFrom('tokens').select(['code', 'scale']).where('id', '=', auction.token).executeTakeFirstOrThrow();
  return { auction, piece, token };
}

/** Auctions that an operator may see, the newest first or last. */
export async function listAuctions(
  { queries: store }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, stage, isAscending, ...range }: AuctionsAsked,
): Promise<Paged<KnownAuction>> {
  let rows = withNft(store)
    .selectFrom('nft_auctions as auction')
    .innerJoin('nft_pieces as piece', 'piece.id', 'auction.piece')
    .innerJoin('tokens', 'tokens.id', 'auction.token');
  if (scope !== 'all') rows = rows.where('auction.seller', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('auction.organisation', '=', organisation);
  if (stage !== undefined) rows = rows.where('auction.stage', '=', stage);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is(is.fn<number>('strpos', [is.ref('auction.campaign_no'), is.val(text.toUpperCase())]), '>', 0),
        is(is.fn<number>('strpos', [is.fn.coalesce('piece.slug', is.val('')), is.val(text.toLowerCase())]), '>', 0),
        is('tokens.code', '=', text.toUpperCase()),
      ]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .selectAll('auction')
    .orderBy('auction.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  const listed: KnownAuction[] = [];
  for (const auction of items) listed.push(await named(store, auction));
  return { count: Number(count), items: listed };
}

/** An auction that an operator may see. */
export async function readAuctionOf(store: Kysely<Schema>, { scope }: OperatorActor, id: number): Promise<Result<KnownAuction>> {
  const row = await withNft(store).selectFrom('nft_auctions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && coversOrganisation(scope, row.seller) ? done(await named(store, row)) : refused('auction_unknown');
}

/** One that an operator may change, for as long as the transaction lasts nobody else's. */
export async function lockAuction(store: Kysely<Schema>, { scope }: OperatorActor, id: number): Promise<Result<AuctionRow>> {
  const row = await withNft(store).selectFrom('nft_auctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && coversOrganisation(scope, row.seller) && (row.organisation !== null || scope === 'all')
    ? done(row)
    : refused('auction_unknown');
}

/** An auction as an operator wrote it: what a form can be filled with again. */
export const draftOf = ({ auction, piece, token }: KnownAuction): AuctionDraft => ({
  organisation: auction.organisation ?? undefined,
  seller: auction.seller,
  campaign: auction.campaign_no,
  slug: piece.slug ?? '',
  piece: piece.piece_no,
  token: token.code,
  startPrice: formatUnits(BigInt(auction.start_price), token.scale),
  step: formatUnits(BigInt(auction.step), token.scale),
  extensionMinutes: String(auction.extension_minutes),
  rewardPercent: percentOfPpm(auction.reward_ppm),
  startsAt: auction.starts_at,
  endsAt: auction.ends_at,
});
