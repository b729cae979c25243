import type { ClassWords } from './en.ts';

export const ja: ClassWords = {
  art: 'アート',
  music: '音楽',
  collectibles: 'コレクション',
  games: 'ゲーム',
  painting: '絵画',
  photography: '写真',
  illustration: 'イラスト',
  single: 'シングル',
  album: 'アルバム',
  cards: 'カード',
  memorabilia: '記念品',
  items: 'アイテム',
  characters: 'キャラクター',
};
