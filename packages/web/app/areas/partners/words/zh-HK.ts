import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  partnersTitle: '服務合作夥伴',
  partnersLead: '每一次上市背後都有四間機構：引入投資者、梳理財務、把關法律、提供技術。',
  providersTitle: '服務供應商',
  providersLead: '品牌上市需要的不止一個市場。這些機構負責託管、估值、審計、設計、物流與傳播。',
  noData: '暫無數據',
  brokerage: '經紀商',
  corporate_finance: '企業融資',
  law: '律師行',
  incubator: '區塊鏈孵化器',
  custody: '託管',
  audit: '審計',
  appraisal: '鑑定估值',
  design: '設計',
  logistics: '物流',
  media: '媒體傳播',
  services: '服務內容',
  website: '{name}官網',
  toPartners: '四間服務合作夥伴',
  toProviders: '全部服務供應商',
  joinTitle: '與我們合作',
  joinText: '有意與平台合作的機構和品牌，請由此開始。',
  join: '合作專區',
} as const satisfies Translation<typeof en>;
