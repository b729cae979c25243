import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  serviceTitle: 'Пользовательское соглашение',
  privacyTitle: 'Политика конфиденциальности',
  cookieTitle: 'Политика cookie',
  amlTitle: 'Противодействие отмыванию денег',
  documents: 'Юридические документы',
  contents: 'Содержание',
  updated: 'Действует с {date}',
  sample: 'Образец текста: до открытия биржи его заменит документ, подготовленный юристами.',
  otherLanguage: 'Этот документ доступен на другом языке: {language}.',
  print: 'Печать',
  copyLink: 'Скопировать ссылку на раздел «{heading}»',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не удалось скопировать ссылку',
  noData: 'Пока нет данных',
  noDataHint: 'Сейчас текст недоступен. Попробуйте позже.',
} as const satisfies Translation<typeof en>;
