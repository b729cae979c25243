import type { CastClassName } from '@marque/domain/casting';

export const en: Readonly<Record<CastClassName, string>> = {
  art: 'Art',
  music: 'Music',
  collectibles: 'Collectibles',
  games: 'Games',
  painting: 'Painting',
  photography: 'Photography',
  illustration: 'Illustration',
  single: 'Single',
  album: 'Album',
  cards: 'Cards',
  memorabilia: 'Memorabilia',
  items: 'Items',
  characters: 'Characters',
};

export type ClassWords = typeof en;
