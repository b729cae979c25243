import type { CastClassName, CastState } from '@marque/domain/casting';
import type { CastingDeskWords } from './words/en.ts';

export const castStates = (words: CastingDeskWords): Readonly<Record<CastState, string>> => ({
  reviewing: words.reviewing,
  approved: words.approved,
  rejected: words.rejected,
});

export const CAST_TONES = { reviewing: 'warn', approved: 'up', rejected: 'down' } as const;

export const classLabels = (words: CastingDeskWords): Readonly<Record<CastClassName, string>> => ({
  art: words.art,
  music: words.music,
  collectibles: words.collectibles,
  games: words.games,
  painting: words.painting,
  photography: words.photography,
  illustration: words.illustration,
  single: words.single,
  album: words.album,
  cards: words.cards,
  memorabilia: words.memorabilia,
  items: words.items,
  characters: words.characters,
});
