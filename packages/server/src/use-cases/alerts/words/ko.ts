import type { AlertMailWords } from './index.ts';

export const ko: AlertMailWords = {
  subject: '{organisation}: {pair} 가격이 {price}에 도달했습니다',
  asked: '{pair} 가격이 {price}에 도달하면 알리도록 설정하셨습니다.',
  met: '{time}(UTC)에 {crossed}에 체결되어 알림 조건이 충족되었습니다.',
  pair: '거래쌍',
  price: '알림 가격',
  crossed: '체결 가격',
  time: '시각',
  done: '이 알림은 완료되어 다시 통지되지 않습니다. 거래 화면에서 새 알림을 설정할 수 있습니다.',
};
