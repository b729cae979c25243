import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  partnersTitle: '서비스 파트너',
  partnersLead: '모든 상장 뒤에는 네 기관이 있습니다. 투자자를 잇고, 재무를 다듬고, 법률을 살피고, 기술을 지원합니다.',
  providersTitle: '서비스 제공사',
  providersLead:
    '상장하는 브랜드에는 시장 이상의 것이 필요합니다. 보관하고, 평가하고, 감사하고, 디자인하고, 운송하고, 알리는 회사들입니다.',
  noData: '아직 데이터가 없습니다',
  brokerage: '중개사',
  corporate_finance: '기업금융',
  law: '법무법인',
  incubator: '블록체인 인큐베이터',
  custody: '수탁',
  audit: '감사',
  appraisal: '감정평가',
  design: '디자인',
  logistics: '물류',
  media: '미디어',
  services: '제공 서비스',
  website: '{name} 웹사이트',
  toPartners: '서비스 파트너 네 곳',
  toProviders: '전체 서비스 제공사',
  joinTitle: '함께 일하기',
  joinText: '거래소와 제휴하고 싶은 기관과 브랜드는 여기에서 시작하세요.',
  join: '제휴 안내',
} as const satisfies Translation<typeof en>;
