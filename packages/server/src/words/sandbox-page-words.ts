import type { Locale } from '@marque/domain/organisation';

interface SandboxPageWords {
  readonly badge: string;
  readonly title: string;
  readonly text: string;
  readonly keys: string;
}

/** Words of the one page of a sandbox. */
export const SANDBOX_PAGE_WORDS: Readonly<Record<Locale, SandboxPageWords>> = {
  'zh-CN': {
    badge: '沙盒 · 模拟资金',
    title: '这是沙盒，不是真实交易',
    text: '程序可以在这里试用开放接口，下单只使用模拟资金，与真实资产无关，也无法充值或提现。',
    keys: '沙盒密钥请在正式网站的 API 密钥页面创建，正式密钥在这里无效。',
  },
  'zh-HK': {
    badge: '沙盒 · 模擬資金',
    title: '這是沙盒，並非真實交易',
    text: '程式可以在這裡試用開放介面，落盤只使用模擬資金，與真實資產無關，亦無法充值或提現。',
    keys: '沙盒密鑰請在正式網站的 API 密鑰頁面建立，正式密鑰在這裡無效。',
  },
  en: {
    badge: 'Sandbox · demo funds only',
    title: 'This is a sandbox, not the exchange',
    text: 'Programs try the open API here. Orders use demo funds: nothing here has any worth, and nothing can be deposited or withdrawn.',
    keys: 'Create sandbox keys on the API keys page of the exchange itself. Keys of the exchange do not work here.',
  },
  ja: {
    badge: 'サンドボックス・デモ資金のみ',
    title: 'これはサンドボックスで、実際の取引ではありません',
    text: 'プログラムからオープン API を試すための環境です。注文にはデモ資金だけを使い、価値はなく、入出金もできません。',
    keys: 'サンドボックス用のキーは、取引所の API キーのページで作成してください。取引所のキーはここでは使えません。',
  },
  ko: {
    badge: '샌드박스 · 데모 자금 전용',
    title: '이곳은 샌드박스이며 실제 거래소가 아닙니다',
    text: '프로그램으로 오픈 API를 시험하는 곳입니다. 주문에는 데모 자금만 사용되며 가치가 없고 입출금도 할 수 없습니다.',
    keys: '샌드박스 키는 거래소의 API 키 페이지에서 만드세요. 거래소의 키는 여기에서 사용할 수 없습니다.',
  },
  'ru-RU': {
    badge: 'Песочница · только демо-средства',
    title: 'Это песочница, а не биржа',
    text: 'Здесь программы пробуют открытый API. Заявки исполняются на демо-средства: они ничего не стоят, ввода и вывода нет.',
    keys: 'Ключи песочницы создаются на странице API-ключей самой биржи. Ключи биржи здесь не действуют.',
  },
};
