import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  chosen: 'Код страны +{code}, {country}',
  pick: 'Страна или регион',
  search: 'Название или код страны',
  none: 'Ничего не найдено. Проверьте написание или введите код страны.',
  notServed: 'Недоступно в этом регионе',
  close: 'Закрыть',
} as const satisfies Translation<typeof en>;
