import { describe, expect, it } from 'vitest';
import { foreignLines } from './foreign-words.ts';

const page = (text: string) => `<html><head><title>x</title></head><body><p>${text}</p></body></html>`;

describe('words of another language are seen', () => {
  it.each([
    ['zh-CN', '買入並轉賬'],
    ['zh-CN', 'Please log in first of all'],
    ['zh-CN', 'ログイン'],
    ['zh-HK', '交易单据'],
    ['en', '登录'],
    ['ja', '登录这个账户'],
    ['ja', '로그인'],
    ['ko', '登録'],
    ['ko', 'Войти'],
    ['ru-RU', 'The order has been placed'],
    ['ru-RU', '注文'],
    ['en', 'Hello {name}'],
    ['en', 'NaN USDT'],
  ] as const)('in %s: %s', (locale, text) => expect(foreignLines(page(text), locale)).toEqual([text]));

  it.each([
    ['zh-CN', '在 Artemis Editions 买入 ART/USDT'],
    ['zh-HK', '買入並轉賬'],
    ['ja', 'Artemis Editions の版画'],
    ['ko', 'USDT 입금'],
    ['ru-RU', 'Стакан BTC/USDT'],
    ['en', 'Artemis Editions, founded 1998'],
  ] as const)('and its own are not, in %s: %s', (locale, text) => expect(foreignLines(page(text), locale)).toEqual([]));

  it('leaves alone what says its own language', () => {
    expect(foreignLines(page('<a hreflang="ja" href="/">日本語</a>'), 'en')).toEqual([]);
  });
});
