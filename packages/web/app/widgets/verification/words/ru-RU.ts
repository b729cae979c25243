import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  sliderTitle: 'Проверка безопасности',
  sliderHint: 'Потяните ползунок, чтобы деталь закрыла вырез такой же формы. Можно стрелками; Enter подтверждает.',
  sliderHandle: 'Положение детали',
  sliderMissed: 'Не совпало. Попробуйте с новой картинкой.',
  sliderNeeded: 'передвиньте ползунок, чтобы пройти проверку',
  workHint: 'Картинка не нужна: устройство выполняет короткое вычисление. Это займёт несколько секунд.',
  workFailed: 'Проверка не пройдена. Попробуйте ещё раз.',
  withoutPicture: 'Проверка без картинки',
  withPicture: 'Проверка с картинкой',
  tryAgain: 'Повторить',
  newPicture: 'Другая картинка',
  close: 'Закрыть',
  sendCode: 'Отправить код',
  resendIn: 'Повтор через {seconds} с',
  codeSent: 'Код отправлен',
  codeSentTo: 'Код отправлен на {target}',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
} as const satisfies Translation<typeof en>;
