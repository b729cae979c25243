import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '손안의 시장',
  lead: '시세와 주문, 자산을 어디서나 확인하세요. 같은 호가창을 같은 순간에.',
  scan: '휴대폰 카메라로 스캔하세요',
  getFor: '{system}용 다운로드',
  codeFor: '{system} 앱 QR 코드',
  otherSystem: '다른 휴대폰이신가요? {system}용 앱',
  none: '웹사이트가 곧 앱입니다',
  noneText: '따로 설치할 앱은 없습니다. 휴대폰으로 이 사이트를 열어 홈 화면에 추가하면 앱처럼 실행되고 모든 기능을 그대로 쓸 수 있습니다.',
  toTrade: '거래 화면 열기',
  toPage: '앱 자세히 보기',
  picture: '앱 화면: 마켓 목록과 거래 페어의 하루 시세',
  screenMarkets: '마켓',
  screenBuy: '매수',
  screenSell: '매도',
  oneAccount: '하나의 계정',
  oneAccountText: '휴대폰에서 낸 주문도 PC 주문과 같은 호가창에 올라갑니다.',
  twoKeys: '두 개의 열쇠',
  twoKeysText: '로그인과 거래에 서로 다른 비밀번호를 씁니다. 휴대폰만으로는 아무도 거래할 수 없습니다.',
  sixLanguages: '내가 쓰는 언어로',
  sixLanguagesText: '밝은 화면과 어두운 화면, 상승 색상까지 한 번 정하면 그대로 유지됩니다.',
  deviceTitle: '앱 받기',
  deviceLead: '주문과 자산을 한 번의 터치로.',
  desktopLead: '휴대폰에 맞는 코드를 스캔하세요.',
} as const satisfies Translation<typeof en>;
