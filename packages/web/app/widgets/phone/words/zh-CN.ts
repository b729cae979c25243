import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  chosen: '国际区号 +{code}，{country}',
  pick: '选择国家或地区',
  search: '搜索国家、地区或区号',
  none: '未找到匹配项，请检查拼写或输入区号',
  notServed: '该地区暂不提供服务',
  close: '关闭',
} as const satisfies Translation<typeof en>;
