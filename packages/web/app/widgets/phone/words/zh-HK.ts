import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  chosen: '國際區號 +{code}，{country}',
  pick: '選擇國家或地區',
  search: '搜尋國家、地區或區號',
  none: '找不到相符項目，請檢查拼寫或輸入區號',
  notServed: '此地區暫不提供服務',
  close: '關閉',
} as const satisfies Translation<typeof en>;
