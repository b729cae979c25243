/** A right value for every field that a call of ours may have. */
export const GOOD: Readonly<Record<string, string>> = {
  pair: 'ART_USDT', market: 'USDT', token: 'ART', side: 'buy', price: '2.5', amount: '10', total: '25', page: '1', size: '10',
  market_type: 'limit', time_in_force: 'GTC', self_trade: 'EXPIRE_TAKER', client_order_id: 'abuse-1', trade_pwd: 'seal-paper-9',
  type: '1', status: '1', dominance: '1', buy_user_id: '', sell_user_id: '', begin_time: '2026-01-01 00:00:00', end_time: '2026-01-02 00:00:00',
  order_id: '1', order_no: '1', favourite_pair_id: '1', favourite_pair_id_arr: '[1]', time_type: '15m', fiat: 'USD', account: 'token',
  hide_zero: '1', data: '[{"token":"ART","amount":"1"}]', email: 'somebody@mail.example', secret: 'x'.repeat(32), username: 'somebody@mail.example',
  password: 'Vermilion-28', confirm_password: 'Vermilion-28', captcha: 'ABCD', captcha_id: 'x'.repeat(32), slider_secret: 'x'.repeat(32),
  code: '123456', country: 'CN', invite_code: '', agree: '1', scene: 'login', x: '10', track: '[]', t: '1', domain_name: 'localhost',
  drawings: '[["trend","blue",1767225600000,2.5,1767312000000,2.6]]', settings: '{"style":"candles","isLog":false,"showsOrders":true,"showsFills":true,"indicators":[]}',
  trigger: 'stop', trigger_price: '2.6', display_amount: '1', stop_price: '2.7', seconds: '60',
  confirm_trade_pwd: 'seal-paper-9', email_code: '123456',
  pos_id: '2', id: '1', label: 'report', industry: 'art', area: 'PT', sort: 'hot', order: 'asc', brand_code: 'nobody',
  mailed: 'x'.repeat(32), mode: 'work', proof: 'e30=',
};
/** Where a field's right value is another one. */
export const GOOD_HERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/Org/Index/getPageText': { page: 'about' },
  '/rt/listTradeInfo': { sort: 'pe' },
  '/Org/Activity/Ranking/getAssetRankingList': { type: 'holder' },
};
export const NUMBERS = ['price', 'trigger_price', 'stop_price', 'amount', 'display_amount', 'total', 'seconds', 'page', 'size', 'order_id', 'order_no', 'favourite_pair_id', 'x', 'pos_id'];
