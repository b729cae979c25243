/** How much room a tile of the wall takes: the whole row, most of it, the narrow rest, a third, a quarter. */
export type TileSize = 'solo' | 'wide' | 'tall' | 'third' | 'quarter';

/** The rows of the wall in turn; each tells the tiles that it holds. */
const ROWS: readonly (readonly TileSize[])[] = [
  ['wide', 'tall'],
  ['third', 'third', 'third'],
  ['tall', 'wide'],
  ['quarter', 'quarter', 'quarter', 'quarter'],
];
const LAST_ROWS: Readonly<Record<number, readonly TileSize[]>> = {
  1: ['solo'],
  2: ['wide', 'tall'],
  3: ['third', 'third', 'third'],
  4: ['quarter', 'quarter', 'quarter', 'quarter'],
};

/** Sizes for so many tiles, so that no row is left with a hole. */
export function wallSizes(tiles: number): readonly TileSize[] {
  const sizes: TileSize[] = [];
  for (let row = 0; sizes.length < tiles; row += 1) {
    const left = tiles - sizes.length;
    const turn = ROWS[row % ROWS.length] ?? [];
    sizes.push(...(left <= turn.length ? (LAST_ROWS[left] ?? turn) : turn));
  }
  return sizes;
}
