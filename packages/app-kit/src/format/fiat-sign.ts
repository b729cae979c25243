const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', HKD: 'HK$', USD: '$', JPY: '¥', KRW: '₩', RUB: '₽' };

/** The currency's sign; its code where there is none. */
export const fiatSign = (fiat: string): string => SIGNS[fiat] ?? `${fiat} `;
