import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  chosen: '국가 번호 +{code}, {country}',
  pick: '국가 또는 지역 선택',
  search: '국가명 또는 국가 번호 검색',
  none: '일치하는 국가가 없습니다. 철자를 확인하거나 국가 번호로 검색하세요.',
  notServed: '이 지역에서는 이용할 수 없습니다',
  close: '닫기',
} as const satisfies Translation<typeof en>;
