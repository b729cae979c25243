import type { Locale } from '@marque/domain/organisation';

export interface BusyPageWords {
  readonly title: string;
  readonly hint: string;
  readonly tryAgain: string;
}

/** Words of the page that stands in for one that cannot be rendered now. */
export const BUSY_PAGE_WORDS: Readonly<Record<Locale, BusyPageWords>> = {
  'zh-CN': { title: '系统繁忙，请稍后重试', hint: '您的订单和资产不受影响。', tryAgain: '重试' },
  'zh-HK': { title: '系統繁忙，請稍後再試', hint: '您的訂單和資產不受影響。', tryAgain: '再試一次' },
  en: {
    title: 'The site is busy. Please try again in a moment.',
    hint: 'Your orders and balances are not affected.',
    tryAgain: 'Try again',
  },
  ja: {
    title: 'アクセスが集中しています。しばらくしてからもう一度お試しください。',
    hint: 'ご注文と残高に影響はありません。',
    tryAgain: '再試行',
  },
  ko: {
    title: '접속이 많아 페이지를 표시할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    hint: '주문과 잔액에는 영향이 없습니다.',
    tryAgain: '다시 시도',
  },
  'ru-RU': {
    title: 'Сайт перегружен. Повторите попытку через несколько секунд.',
    hint: 'На ваши заявки и балансы это не влияет.',
    tryAgain: 'Повторить',
  },
};
