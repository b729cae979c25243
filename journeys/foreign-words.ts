import type { Locale } from '@marque/domain/organisation';

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Four words in a row are a sentence; a name has fewer. */
const LATIN_SENTENCE = /(?:\p{Script=Latin}[\p{Script=Latin}’'-]+[ ,]+){3}\p{Script=Latin}{2,}/u;
/** Frequent characters that only one of the two Chinese scripts has. */
const SIMPLIFIED = /[们这个国为时来会说开点长门见买卖应该过还经让从业产务员单订额费转账币实现间际认证据续网络签约节区权质华东]/u;
const TRADITIONAL = /[們這個國為時來會說開點長門見買賣應該過還經讓從業產務員單訂額費轉賬幣實現間際認證據續網絡簽約節區權質華東]/u;
/** The same for Japanese, whose own forms these are not. */
const CHINESE_ONLY = /[们这为时说开长门见买卖应过还经让从业产务员单订额费转账币实现间际认证续网络签约节权质华]/u;

const FOREIGN: Readonly<Record<Locale, readonly RegExp[]>> = {
  'zh-CN': [KANA, HANGUL, CYRILLIC, TRADITIONAL, LATIN_SENTENCE],
  'zh-HK': [KANA, HANGUL, CYRILLIC, SIMPLIFIED, LATIN_SENTENCE],
  en: [HAN, KANA, HANGUL, CYRILLIC],
  ja: [HANGUL, CYRILLIC, CHINESE_ONLY, LATIN_SENTENCE],
  ko: [HAN, KANA, CYRILLIC, LATIN_SENTENCE],
  'ru-RU': [HAN, KANA, HANGUL, LATIN_SENTENCE],
};

/** A word that was never there, a place that was never filled, a number that is none. */
const CORRUPT = /\bundefined\b|\bNaN\b|\[object|Invalid Date|\{\w+\}/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

/** Lines that a reader of the page sees or hears, without those that say of themselves to be in another language. */
export function linesOf(html: string): readonly string[] {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="(.*?)"/s.exec(html)?.[1] ?? '';
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '\n')
    .replaceAll(/<(\w+)\b[^>]*\b(?:href)?lang="[^"]*"[^>]*>.*?<\/\1>/gs, '\n');
  const labels = [...body.matchAll(/\b(?:aria-label|title|alt|placeholder)="(.*?)"/g)].map(([, label]) => label ?? '');
  const text = body
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<\/?(?:a|b|strong|em|span|data|time|i|abbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n');
  return [title, description, ...labels, ...text.split('\n')]
    .map((line) => line.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).trim())
    .filter((line) => line !== '');
}

/** Lines of a page that do not belong to its language, and lines that are spoilt. */
export const foreignLines = (html: string, locale: Locale): readonly string[] =>
  linesOf(html).filter((line) => CORRUPT.test(line) || FOREIGN[locale].some((script) => script.test(line)));
