import { checkPiece, type KnownNames, type ReadPiece } from './check-piece.ts';
import { listPieces, readPiece, type PieceFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';

interface Reading {
  readonly pieces: readonly ReadPiece[];
  readonly problems: readonly ContentProblem[];
}

/** Reads the pieces of a folder that are `wanted`: those that are right, and what is wrong with the others. */
export async function readContent(
  folder: string, now: number, known: KnownNames, wanted: (piece: PieceFolder) => boolean = () => true,
): Promise<Reading> {
  const problems: ContentProblem[] = [];
  const pieces = new Map<string, ReadPiece>();
  for (const each of (await listPieces(folder, problems)).filter(wanted)) {
    const own: ContentProblem[] = [];
    const piece = checkPiece(await readPiece(folder, each, own), now, known, own);
    const name = piece && `${piece.organisation}/${piece.kind}/${piece.slug}`;
    if (name !== undefined && pieces.has(name)) own.push({ file: each.path, at: '', problem: 'is there twice' });
    if (piece && name !== undefined && own.length === 0) pieces.set(name, piece);
    problems.push(...own);
  }
  return { pieces: [...pieces.values()], problems };
}
