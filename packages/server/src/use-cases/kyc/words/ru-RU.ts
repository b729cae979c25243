import type { KycMailWords } from './index.ts';

export const ruRU: KycMailWords = {
  level1: 'Проверка личности LV1',
  level2: 'Проверка личности LV2',
  company: 'Проверка компании',
  approvedSubject: '{organisation}: {what} — пройдена',
  approved: '{what} для вашего аккаунта пройдена.',
  approvedNext: 'Суточный лимит на вывод указан на странице проверки личности.',
  failedSubject: '{organisation}: {what} — отклонена',
  failed: '{what} для вашего аккаунта отклонена.',
  failedNext: 'Войдите в аккаунт и откройте страницу проверки личности: там указана причина, и данные можно отправить заново.',
  openPage: 'Открыть страницу проверки',
};
