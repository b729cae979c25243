export interface PuzzleDrawing {
  /** Data URIs: the picture with its gaps, and the piece that belongs into one of them. */
  readonly background: string;
  readonly piece: string;
  /** Where the piece belongs, in pixels from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

export interface CharactersDrawing {
  readonly image: string;
  readonly characters: string;
}

/**
 * Draws captchas on this very server; nobody else learns who signs in where. `caller` is whom the drawing counts for: undefined
 * comes back when he has had his share of the minute, or too many are waiting.
 */
export interface CaptchaArtist {
  characters(caller: string): Promise<CharactersDrawing | undefined>;
  puzzle(caller: string): Promise<PuzzleDrawing | undefined>;
}
