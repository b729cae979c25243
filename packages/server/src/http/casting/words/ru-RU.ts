import type { ClassWords } from './en.ts';

export const ruRU: ClassWords = {
  art: 'Искусство',
  music: 'Музыка',
  collectibles: 'Коллекции',
  games: 'Игры',
  painting: 'Живопись',
  photography: 'Фотография',
  illustration: 'Иллюстрация',
  single: 'Сингл',
  album: 'Альбом',
  cards: 'Карточки',
  memorabilia: 'Памятные вещи',
  items: 'Предметы',
  characters: 'Персонажи',
};
