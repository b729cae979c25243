import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  title: '브랜드 평가',
  lead: '여섯 가지 수치로 매긴 하나의 점수. 규모, 바이백과 소각, 거래의 활발함, 그리고 약속을 지켜 온 기간을 봅니다.',
  noData: '아직 데이터가 없습니다',
  noDataHint: '거래가 시작된 브랜드만 평가합니다. 다른 업종을 살펴보세요.',
  scaleLabel: '0에서 100까지의 눈금에 놓인 모든 브랜드',
  scoreOf: '{brand}: 100점 만점에 {score}점',
  grade: '{grade} 등급',
  marketCap: '시가총액',
  buyBack: '바이백',
  destroyed: '소각',
  circulation: '유동성',
  pe: 'PER',
  badge: '배지',
  marketCapText: '가격에 유통량을 곱한 USDT 금액. 클수록 높은 점수입니다.',
  buyBackText: '발행 이후 바이백한 토큰이 그 수량과 유통량의 합에서 차지하는 비율입니다.',
  destroyedText: '영구 소각된 토큰이 그 수량과 유통량의 합에서 차지하는 비율입니다.',
  circulationText: '최근 24시간 거래대금을 시가총액과 비교합니다. 토큰이 얼마나 활발히 거래되는지 보여 줍니다.',
  peText: '시가총액을 12개월 바이백 금액으로 나눈 값. 낮을수록 높은 점수이며, 바이백이 없으면 0점입니다.',
  badgeText: '연속 바이백 개월 수로 얻는 배지 한 단계마다 25점입니다.',
  weight: '{percent}%',
  methodTitle: '점수 산정 방법',
  methodText:
    '각 지표로 상장 브랜드의 순위를 매기고, 자신과 같거나 낮은 브랜드의 비율이 곧 점수가 됩니다. 배지는 단계별 고정 점수입니다. 최종 점수는 여섯 항목의 가중 평균이며 소수점 이하는 버립니다.',
  gradesText:
    '75점 이상 A, 50점 이상 B, 25점 이상 C, 그 미만은 D입니다. 수치는 시장과 함께 움직이며 점수는 페이지를 열 때마다 새로 계산됩니다.',
  disclaimer: '점수는 수치를 비교한 것일 뿐 매수나 매도를 권하는 것이 아닙니다.',
} as const satisfies Translation<typeof en>;
