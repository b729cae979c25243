import type { ClassWords } from './en.ts';

export const zhCN: ClassWords = {
  art: '艺术',
  music: '音乐',
  collectibles: '收藏品',
  games: '游戏',
  painting: '绘画',
  photography: '摄影',
  illustration: '插画',
  single: '单曲',
  album: '专辑',
  cards: '卡牌',
  memorabilia: '纪念品',
  items: '道具',
  characters: '角色',
};
