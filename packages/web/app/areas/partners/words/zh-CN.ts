import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  partnersTitle: '服务合作伙伴',
  partnersLead: '每一次上市背后都有四家机构：引入投资者、梳理财务、把关法律、提供技术。',
  providersTitle: '服务商',
  providersLead: '品牌上市需要的不止一个市场。这些机构负责托管、估值、审计、设计、物流与传播。',
  noData: '暂无数据',
  brokerage: '经纪商',
  corporate_finance: '企业融资',
  law: '律师事务所',
  incubator: '区块链孵化器',
  custody: '托管',
  audit: '审计',
  appraisal: '鉴定估值',
  design: '设计',
  logistics: '物流',
  media: '媒体传播',
  services: '服务内容',
  website: '{name}官网',
  toPartners: '四家服务合作伙伴',
  toProviders: '全部服务商',
  joinTitle: '与我们合作',
  joinText: '有意与平台合作的机构和品牌，请由此开始。',
  join: '合作专区',
} as const satisfies Translation<typeof en>;
