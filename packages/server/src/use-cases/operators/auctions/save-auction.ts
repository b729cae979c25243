import { readAuction, type AuctionPlan, type AuctionText } from '@marque/domain/nft';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { makePiece } from '../../nft/pieces.ts';
import { withNft } from '../../nft/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type Audited, type AuditedDeps } from '../audit.ts';
import { lockAuction } from './auctions.ts';

/** An auction as an operator writes it. */
export interface AuctionDraft extends AuctionText {
  /** Undefined: on every organisation's site, which takes an operator of all. */
  readonly organisation: number | undefined;
  /** Who has the piece and gets the proceeds: the organisation itself where it has one. */
  readonly seller: number;
  readonly campaign: string;
  /** The slug of its texts, of the kind `piece`; they may be written later. */
  readonly slug: string;
  /** A piece of the seller's that there is; empty to make one. */
  readonly piece: string;
  /** By its code. */
  readonly token: string;
}

interface Saving extends AuctionDraft {
  /** Undefined for a new auction. */
  readonly id: number | undefined;
  /** Of what was read; nobody overwrites what they have not seen. */
  readonly version: number | undefined;
  readonly reason: string;
}

type Saved = Result<{ readonly id: number; readonly version: number }>;

/** Adds an auction as a draft, or writes one that is a draft still. */
export async function saveAuction(deps: AuditedDeps, actor: OperatorActor, { id, version, reason, ...draft }: Saving): Promise<Saved> {
  const entry = { action: 'auctions.write', subject: draft.campaign, organisation: draft.seller, reason } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    if (!mayWriteFor(actor, draft)) return refused('operator_scope_missing');
    const checked = await check(queries, draft);
    if (!checked.ok) return checked;
    const now = deps.clock.now();
    const saved =
      id === undefined
        ? await add(queries, actor, { draft, ...checked.value, now })
        : await rewrite(queries, actor, { id, version, draft, ...checked.value, now });
    return saved.ok
      ? done({ value: saved.value, after: draft, subject: `${saved.value.id} ${draft.campaign}` } satisfies Audited<unknown>)
      : saved;
  });
}

/** An auction for everybody takes an operator of everybody. */
const mayWriteFor = ({ scope }: OperatorActor, { organisation, seller }: AuctionDraft): boolean =>
  coversOrganisation(scope, seller) && (organisation === undefined ? scope === 'all' : organisation === seller);

interface Checked {
  readonly token: number;
  readonly plan: AuctionPlan;
}

async function check(queries: Kysely<Schema>, draft: AuctionDraft): Promise<Result<Checked>> {
  const seller = await queries.selectFrom('organisations').select('id').where('id', '=', draft.seller).executeTakeFirst();
  if (!seller) return refused('organisation_unknown', { field: 'seller' });
  if (!/^[A-Z0-9-]{3,32}$/.test(draft.campaign))
    return refused('change_invalid', { field: 'campaign_no', at: 'campaign_no', problem: 'is not a number such as ABC-1' });
  const token = await queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', draft.token).executeTakeFirst();
  if (!token) return refused('listed_unknown', { field: 'token' });
  const read = readAuction(draft, token.scale);
  return 'problem' in read ? refused(read.problem.refusal, { field: read.problem.field }) : done({ token: token.id, plan: read.plan });
}

interface Writing extends Checked {
  readonly draft: AuctionDraft;
  readonly now: number;
}

/** The piece that is named, if the seller has it still and it is in no other auction; a new one where none is named. */
async function pieceOf(store: Kysely<Schema>, { draft, now }: Writing, auction: number | undefined): Promise<Result<number>> {
  const queries = withNft(store);
  if (draft.piece === '') {
    const words = { organisation: draft.seller, slug: draft.slug, name: draft.slug, intro: '', author: '', picture: null, owner: null };
    return done((await makePiece(store, { ...words, now })).id);
  }
  const piece = await queries
    .selectFrom('nft_pieces')
    .select('id')
    .where('piece_no', '=', draft.piece)
    .where('organisation', '=', draft.seller)
    .where('owner', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!piece) return refused('auction_piece_busy', { field: 'piece' });
  const other = await queries
    .selectFrom('nft_auctions')
    .select('id')
    .where('piece', '=', piece.id)
    .where('stage', 'in', ['draft', 'open', 'settling'])
    .$if(auction !== undefined, (rows) => rows.where('id', '<>', auction ?? 0))
    .executeTakeFirst();
  if (other) return refused('auction_piece_busy', { field: 'piece' });
  await queries.updateTable('nft_pieces').set({ slug: draft.slug, name: draft.slug }).where('id', '=', piece.id).execute();
  return done(piece.id);
}

const columnsOf = ({ draft, token, plan }: Writing, piece: number) => ({
  campaign_no: draft.campaign,
  organisation: draft.organisation ?? null,
  seller: draft.seller,
  piece,
  token,
  start_price: plan.startPrice,
  step: plan.step,
  extension_minutes: plan.extensionMinutes,
  reward_ppm: plan.rewardPpm,
  starts_at: plan.startsAt,
  ends_at: plan.endsAt,
});

async function isTaken(store: Kysely<Schema>, campaign: string, own: number): Promise<boolean> {
  const other = withNft(store).selectFrom('nft_auctions').select('id').where('campaign_no', '=', campaign).where('id', '<>', own);
  return (await other.executeTakeFirst()) !== undefined;
}

const TAKEN = { field: 'campaign_no', at: 'campaign_no', problem: 'is used already' };

async function add(store: Kysely<Schema>, { id: by }: OperatorActor, writing: Writing): Promise<Saved> {
  if (await isTaken(store, writing.draft.campaign, 0)) return refused('change_invalid', TAKEN);
  const piece = await pieceOf(store, writing, undefined);
  if (!piece.ok) return piece;
  const { id } = await withNft(store)
    .insertInto('nft_auctions')
    .values({
      ...columnsOf(writing, piece.value),
      stage: 'draft',
      version: 1,
      created_by: by,
      created_at: writing.now,
      latest_price: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return done({ id, version: 1 });
}

async function rewrite(
  store: Kysely<Schema>,
  actor: OperatorActor,
  { id, version, ...writing }: Writing & { readonly id: number; readonly version: number | undefined },
): Promise<Saved> {
  const known = await lockAuction(store, actor, id);
  if (!known.ok) return known;
  if (known.value.stage !== 'draft') return refused('auction_no_draft');
  if (known.value.version !== version) return refused('changed_meanwhile');
  if (await isTaken(store, writing.draft.campaign, id)) return refused('change_invalid', TAKEN);
  const piece = await pieceOf(store, writing, id);
  if (!piece.ok) return piece;
  const next = known.value.version + 1;
  await withNft(store)
    .updateTable('nft_auctions')
    .set({ ...columnsOf(writing, piece.value), version: next })
    .where('id', '=', id)
    .execute();
  return done({ id, version: next });
}
