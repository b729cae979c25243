import type { ClassWords } from './en.ts';

export const zhHK: ClassWords = {
  art: '藝術',
  music: '音樂',
  collectibles: '收藏品',
  games: '遊戲',
  painting: '繪畫',
  photography: '攝影',
  illustration: '插畫',
  single: '單曲',
  album: '專輯',
  cards: '卡牌',
  memorabilia: '紀念品',
  items: '道具',
  characters: '角色',
};
