import type { LayoutWords } from './index.ts';

export const ruRU = {
  pair: '{label}: {value}',
  phrase: 'Ваш антифишинговый код',
  automatic: 'Это автоматическое сообщение {organisation}. Пожалуйста, не отвечайте на него.',
  support: 'Служба поддержки',
  linkHelp: 'Если кнопка не работает, откройте этот адрес в браузере:',
} as const satisfies LayoutWords;
