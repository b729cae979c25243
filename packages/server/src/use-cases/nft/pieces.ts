import { createHash, randomBytes } from 'node:crypto';
import { deedText, type Deed, type SealedDeed } from '@marque/domain/nft';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withNft, type PieceRow } from './tables.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An owner in the deeds of a piece: the same throughout it, drawn anew in every other piece, and nobody's name. */
async function pseudonymOf(store: Kysely<Schema>, piece: number, owner: number | null): Promise<string> {
  if (owner === null) return 'exchange';
  const known = await withNft(store)
    .selectFrom('nft_deeds')
    .select('to_owner')
    .where('piece', '=', piece)
    .where('to_user', '=', owner)
    .executeTakeFirst();
  return known?.to_owner ?? randomBytes(8).toString('hex');
}

export interface NewPiece {
  readonly organisation: number;
  /** Of the content item that has its words and picture. */
  readonly slug: string | null;
  readonly name: string;
  readonly intro: string;
  readonly author: string;
  readonly picture: string | null;
  /** Null for the organisation's own. */
  readonly owner: number | null;
  readonly now: number;
}

/** Makes a piece with the first entry of its deed; in the transaction of the caller. */
export async function makePiece(store: Kysely<Schema>, { now, ...piece }: NewPiece): Promise<PieceRow> {
  const made = await withNft(store)
    .insertInto('nft_pieces')
    .values({ ...piece, piece_no: `P-${randomBytes(6).toString('hex').toUpperCase()}`, made_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addDeed(store, made, { to: piece.owner, reason: 'made', price: '', at: now });
  return made;
}

interface Moving extends Pick<Deed, 'reason' | 'price' | 'at'> {
  readonly to: number | null;
}

/** Gives a piece to somebody else and writes it into its deed; in the transaction of the caller, who holds the piece's row. */
export async function movePiece(store: Kysely<Schema>, id: number, moving: Moving): Promise<void> {
  const queries = withNft(store);
  const piece = await queries.selectFrom('nft_pieces').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  await addDeed(store, piece, moving);
  await queries.updateTable('nft_pieces').set({ owner: moving.to }).where('id', '=', id).execute();
}

async function addDeed(store: Kysely<Schema>, { id, piece_no: piece }: PieceRow, { to, ...entry }: Moving): Promise<void> {
  const last = (await deedsOf(store, { id, piece_no: piece })).at(-1);
  const deed: Deed = {
    ...entry,
    piece,
    sequence: (last?.sequence ?? 0) + 1,
    from: last?.to ?? '',
    to: await pseudonymOf(store, id, to),
    previous: last?.hash ?? '',
  };
  await withNft(store)
    .insertInto('nft_deeds')
    .values({
      piece: id,
      sequence: deed.sequence,
      from_owner: deed.from,
      to_owner: deed.to,
      to_user: to,
      reason: deed.reason,
      price: deed.price,
      at: deed.at,
      previous: deed.previous,
      hash: sha256(deedText(deed)),
    })
    .execute();
}

/** Who had a piece, the first owner first. */
export async function deedsOf(
  store: Kysely<Schema>,
  { id, piece_no: piece }: Pick<PieceRow, 'id' | 'piece_no'>,
): Promise<readonly SealedDeed[]> {
  const rows = await withNft(store).selectFrom('nft_deeds').selectAll().where('piece', '=', id).orderBy('sequence').execute();
  return rows.map(({ sequence, from_owner: from, to_owner: to, reason, price, at, previous, hash }) => ({
    piece,
    sequence,
    from,
    to,
    reason,
    price,
    at,
    previous,
    hash,
  }));
}
