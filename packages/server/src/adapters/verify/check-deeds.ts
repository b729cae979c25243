import { createHash } from 'node:crypto';
import { brokenDeed, type SealedDeed } from '@marque/domain/nft';
import type { Findings } from './findings.ts';
import type { StoreReader } from './store-reader.ts';

const CHAIN = 'each entry of a deed follows from the one before';
const OWNER = 'a piece is whose its deed names last';
const AUCTIONS = 'a deed has an entry for each auction that was settled';

const PIECES_AT_ONCE = 1_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Piece {
  readonly id: number;
  readonly piece_no: string;
  readonly owner: number | null;
  /** Auctions of it that were settled. */
  readonly settled: number;
}

interface Entry extends SealedDeed {
  readonly id: number;
  readonly to_user: number | null;
}

/** Holds the deeds of all pieces against their hashes, their owners and their auctions. */
export async function checkDeeds(reader: StoreReader, findings: Findings): Promise<void> {
  for (let after = 0; ;) {
    const pieces = await reader.read<Piece>(
      `select id, piece_no, owner, (select count(*)::integer from nft_auctions where piece = nft_pieces.id and stage = 'settled') as settled
        from nft_pieces where id > $1 order by id limit ${PIECES_AT_ONCE}`,
      [after],
    );
    const last = pieces.at(-1);
    if (!last) return;
    const entries = await reader.read<Entry>(
      `select nft_deeds.piece as id, piece_no as piece, sequence, from_owner as from, to_owner as to, to_user, reason, price, at, previous, hash
        from nft_deeds join nft_pieces on nft_pieces.id = nft_deeds.piece where nft_deeds.piece > $1 and nft_deeds.piece <= $2
        order by nft_deeds.piece, sequence`,
      [after, last.id],
    );
    const deeds = new Map(pieces.map(({ id }): [number, Entry[]] => [id, []]));
    for (const entry of entries) deeds.get(entry.id)?.push(entry);
    for (const piece of pieces) await checkDeed(piece, deeds.get(piece.id) ?? [], findings);
    after = last.id;
  }
}

async function checkDeed({ piece_no: piece, owner, settled }: Piece, deed: readonly Entry[], findings: Findings): Promise<void> {
  const broken = deed.length === 0 ? 1 : await brokenDeed(deed, sha256);
  findings.expect(CHAIN, broken === undefined, () => `entry ${broken} of ${piece} does not`);
  const named = deed.at(-1)?.to_user;
  findings.expect(OWNER, named === owner, () => `${piece} is of ${owner ?? 'nobody'}, its deed says ${named ?? 'nobody'}`);
  const sold = deed.filter(({ reason }) => reason === 'auction').length;
  findings.expect(AUCTIONS, sold === settled, () => `${piece} was sold ${settled} times, its deed says ${sold}`);
}
