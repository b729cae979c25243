import type { RewardsWords } from './en.ts';

export const ruRU: RewardsWords = {
  give: 'Выдать награды',
  giveHint:
    'Каждый получает указанную сумму из фонда наград и видит её в истории операций. Сверх лимита одного оператора нужно одобрение другого.',
  amountEach: 'Сумма на человека',
  people: 'UID клиентов',
  peopleHint: 'До {max}, по одному в строке или через запятую',
  peopleInvalid: 'Введите от 1 до {max} UID, состоящих из цифр',
  total: '{people} × {amount} {token} = {total} {token}',
  note: 'Примечание',
  noteHint: 'Видно в истории операций получателей',
  none: 'Награды ещё не выдавались',
  search: 'UID, токен или примечание',
  statePaid: 'Выдано',
  stateNotPaid: 'Не выдано',
  givenBy: 'Выдал',
};
