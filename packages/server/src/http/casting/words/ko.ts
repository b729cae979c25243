import type { ClassWords } from './en.ts';

export const ko: ClassWords = {
  art: '예술',
  music: '음악',
  collectibles: '수집품',
  games: '게임',
  painting: '회화',
  photography: '사진',
  illustration: '일러스트',
  single: '싱글',
  album: '앨범',
  cards: '카드',
  memorabilia: '기념품',
  items: '아이템',
  characters: '캐릭터',
};
