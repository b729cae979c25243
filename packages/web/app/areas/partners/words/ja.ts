import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  partnersTitle: 'サービスパートナー',
  partnersLead: '上場を支えるのは四つの機関です。投資家を迎え、財務を整え、法律を確かめ、技術を支えます。',
  providersTitle: 'サービスプロバイダー',
  providersLead: '上場するブランドに必要なのは市場だけではありません。保管し、評価し、監査し、デザインし、運び、伝える会社を紹介します。',
  noData: 'データはまだありません',
  brokerage: 'ブローカー',
  corporate_finance: 'コーポレートファイナンス',
  law: '法律事務所',
  incubator: 'ブロックチェーン・インキュベーター',
  custody: '保管',
  audit: '監査',
  appraisal: '鑑定',
  design: 'デザイン',
  logistics: '物流',
  media: 'メディア',
  services: 'サービス',
  website: '{name}のサイト',
  toPartners: '四つのサービスパートナー',
  toProviders: 'サービスプロバイダー一覧',
  joinTitle: '提携のご相談',
  joinText: '提携をお考えの機関やブランドの皆さまは、こちらからどうぞ。',
  join: '提携について',
} as const satisfies Translation<typeof en>;
