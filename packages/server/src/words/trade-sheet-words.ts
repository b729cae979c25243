import type { Locale } from '@marque/domain/organisation';

export interface TradeSheetWords {
  readonly sheet: string;
  readonly time: string;
  readonly orderNumber: string;
  readonly pair: string;
  readonly type: string;
  readonly buy: string;
  readonly sell: string;
  readonly price: string;
  readonly amount: string;
  readonly volume: string;
  readonly fee: string;
  readonly feeToken: string;
}

/** Words of the downloaded trade history. */
export const TRADE_SHEET_WORDS: Readonly<Record<Locale, TradeSheetWords>> = {
  'zh-CN': {
    sheet: '成交记录',
    time: '时间 (UTC)',
    orderNumber: '订单号',
    pair: '交易对',
    type: '类型',
    buy: '买入',
    sell: '卖出',
    price: '成交价',
    amount: '成交量',
    volume: '成交额',
    fee: '手续费',
    feeToken: '手续费币种',
  },
  'zh-HK': {
    sheet: '成交記錄',
    time: '時間 (UTC)',
    orderNumber: '訂單編號',
    pair: '交易對',
    type: '類型',
    buy: '買入',
    sell: '賣出',
    price: '成交價',
    amount: '成交量',
    volume: '成交額',
    fee: '手續費',
    feeToken: '手續費幣種',
  },
  en: {
    sheet: 'Trades',
    time: 'Time (UTC)',
    orderNumber: 'Order number',
    pair: 'Pair',
    type: 'Type',
    buy: 'Buy',
    sell: 'Sell',
    price: 'Price',
    amount: 'Amount',
    volume: 'Total',
    fee: 'Fee',
    feeToken: 'Fee token',
  },
  ja: {
    sheet: '約定履歴',
    time: '日時 (UTC)',
    orderNumber: '注文番号',
    pair: '通貨ペア',
    type: '売買',
    buy: '買い',
    sell: '売り',
    price: '約定価格',
    amount: '約定数量',
    volume: '約定代金',
    fee: '手数料',
    feeToken: '手数料の通貨',
  },
  ko: {
    sheet: '체결 내역',
    time: '시간 (UTC)',
    orderNumber: '주문 번호',
    pair: '거래쌍',
    type: '구분',
    buy: '매수',
    sell: '매도',
    price: '체결가',
    amount: '체결량',
    volume: '체결 금액',
    fee: '수수료',
    feeToken: '수수료 토큰',
  },
  'ru-RU': {
    sheet: 'Сделки',
    time: 'Время (UTC)',
    orderNumber: 'Номер ордера',
    pair: 'Пара',
    type: 'Тип',
    buy: 'Покупка',
    sell: 'Продажа',
    price: 'Цена',
    amount: 'Количество',
    volume: 'Сумма',
    fee: 'Комиссия',
    feeToken: 'Токен комиссии',
  },
};
