import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  title: '資產',
  valuation: '總資產估值',
  approx: '≈ {amount} BTC',
  token: '幣種',
  total: '總額',
  usable: '可用',
  locked: '凍結',
  value: '估值',
  trade: '交易',
  search: '搜尋幣種',
  hideZero: '隱藏零結餘',
  empty: '暫無資產',
  emptyHint: '持有代幣後，結餘會在這裏顯示。',
  noMatch: '沒有與「{query}」相符的幣種',
  unavailable: '資產載入失敗',
  retry: '再試一次',
  demoTitle: '用示範資金練習',
  demoText: '示範環境每天可為帳戶發放一次代幣，僅供體驗，沒有實際價值。',
  demoGrant: '領取示範資金',
  demoGranted: '示範資金已到帳',
} as const satisfies Translation<typeof en>;
