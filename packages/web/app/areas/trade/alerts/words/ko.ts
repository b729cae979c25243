import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko: Translation<typeof en> = {
  alerts: '가격 알림',
  alertsOf: '{pair} 가격 알림',
  intro: '체결가가 설정한 가격에 도달하면 이 화면과 이메일로 알려 드립니다. 알림은 한 번만 작동합니다.',
  price: '알림 가격',
  priceHint: '현재가 {price} {quote}',
  add: '알림 설정',
  rises: '{price}까지 상승',
  falls: '{price}까지 하락',
  waiting: '대기 중',
  met: '{price} 도달',
  remove: '{pair} {price} 알림 삭제',
  none: '설정한 알림이 없습니다',
  noneHint: '위에 가격을 입력해 첫 알림을 설정해 보세요.',
  wrongPrice: '0보다 크고 소수점 이하 {decimals}자리 이내인 가격을 입력하세요',
  samePrice: '현재가와 같습니다. 더 높거나 낮은 가격을 입력하세요',
  failed: '알림을 불러오지 못했습니다.',
  again: '다시 시도',
  metNotice: '{pair} 가격이 알림 가격 {price}에 도달했습니다',
  set: '알림 설정 완료: {pair} {price}',
  removed: '알림을 삭제했습니다',
  loginFirst: '가격 알림을 설정하려면 로그인하세요',
  close: '닫기',
  loading: '알림을 불러오는 중',
};
