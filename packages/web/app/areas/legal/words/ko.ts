import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  serviceTitle: '서비스 이용약관',
  privacyTitle: '개인정보 처리방침',
  cookieTitle: '쿠키 정책',
  amlTitle: '자금세탁방지',
  documents: '약관 및 정책',
  contents: '목차',
  updated: '{date} 시행',
  sample: '예시 문구입니다. 영업 개시 전에 법률 자문을 거친 문서로 교체해야 합니다.',
  otherLanguage: '이 문서는 {language}로 제공됩니다.',
  print: '인쇄',
  copyLink: '‘{heading}’ 링크 복사',
  linkCopied: '링크를 복사했습니다',
  linkNotCopied: '링크를 복사하지 못했습니다',
  noData: '아직 데이터가 없습니다',
  noDataHint: '지금은 문서를 표시할 수 없습니다. 잠시 후 다시 시도해 주세요.',
} as const satisfies Translation<typeof en>;
