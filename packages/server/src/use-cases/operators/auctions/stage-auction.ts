import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withNft, type AuctionRow } from '../../nft/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { contentTitles } from '../content-titles.ts';
import { lockAuction } from './auctions.ts';

interface Acting {
  readonly id: number;
  readonly reason: string;
}

const nameOf = ({ id, campaign_no: campaign, seller: organisation }: AuctionRow) => ({ subject: `${id} ${campaign}`, organisation });

const rowOf = ({ database }: AuditedDeps, id: number): Promise<AuctionRow | undefined> =>
  withNft(database.queries).selectFrom('nft_auctions').selectAll().where('id', '=', id).executeTakeFirst();

/** Puts a draft on the site, with texts that are in the store: from then on its terms stand. */
export async function openAuction(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, version, reason }: Acting & { readonly version: number },
): Promise<Result<null>> {
  const auction = await rowOf(deps, id);
  if (!auction) return refused('auction_unknown');
  return audited(deps, actor, { action: 'auctions.write', ...nameOf(auction), reason }, async ({ queries }) => {
    const known = await lockAuction(queries, actor, id);
    if (!known.ok) return known;
    if (known.value.stage !== 'draft') return refused('auction_no_draft');
    if (known.value.version !== version) return refused('changed_meanwhile');
    if (known.value.ends_at <= deps.clock.now()) return refused('auction_times_conflict', { field: 'endsAt' });
    const slug = await slugOf(queries, known.value);
    // What the piece is called where no reader's language is known.
    const name = (await contentTitles({ queries }, 'piece', [slug], 'en'))(slug, known.value.organisation);
    if (name === '') return refused('auction_slug_unknown', { field: 'slug', slug });
    await withNft(queries).updateTable('nft_pieces').set({ name }).where('id', '=', known.value.piece).execute();
    await withNft(queries)
      .updateTable('nft_auctions')
      .set({ stage: 'open', version: version + 1 })
      .where('id', '=', id)
      .execute();
    return done({ value: null, before: { stage: 'draft' }, after: { stage: 'open' } });
  });
}

const slugOf = async (queries: Kysely<Schema>, { piece }: AuctionRow): Promise<string> =>
  (await withNft(queries).selectFrom('nft_pieces').select('slug').where('id', '=', piece).executeTakeFirst())?.slug ?? '';

/** Takes an auction off the site while nobody has bid; the piece stays. */
export async function cancelAuction(deps: AuditedDeps, actor: OperatorActor, { id, reason }: Acting): Promise<Result<null>> {
  const auction = await rowOf(deps, id);
  if (!auction) return refused('auction_unknown');
  return audited(deps, actor, { action: 'auctions.write', ...nameOf(auction), reason }, async ({ queries }) => {
    const known = await lockAuction(queries, actor, id);
    if (!known.ok) return known;
    const { stage } = known.value;
    if (stage !== 'draft' && stage !== 'open') return refused('auction_over');
    const bid = await withNft(queries)
      .selectFrom('nft_bids')
      .select('id')
      .where('auction', '=', id)
      .where('state', '<>', 'refused')
      .executeTakeFirst();
    if (bid) return refused('auction_has_bids');
    await withNft(queries)
      .updateTable('nft_auctions')
      .set({ stage: 'cancelled', closed_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    return done({ value: null, before: { stage }, after: { stage: 'cancelled' } });
  });
}
