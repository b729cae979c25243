export interface PuzzleDrawing {
  /** Data URIs: the picture with its hole, and the piece that belongs there. */
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

/** Draws captchas on this very server; nobody else learns who signs in where. Undefined when too many are waiting. */
export interface CaptchaArtist {
  characters(): Promise<CharactersDrawing | undefined>;
  puzzle(): Promise<PuzzleDrawing | undefined>;
}
