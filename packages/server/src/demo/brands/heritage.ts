import type { Brand } from './brand.ts';

export const HERITAGE_BRANDS: readonly Brand[] = [
  {
    code: 'INDG', name: 'Indigo Vale Dyers', issuePrice: '0.60', price: '1.0485',
    totalSupply: '88000000', circulatingSupply: '49300000', releasedDaysAgo: 655, volatility: 0.045, turnover: 1_250_000,
    intro: {
      'zh-CN': '蓝谷染坊由六个村寨共有，种蓝、制靛、扎染，全程不用合成染料。',
      'zh-HK': '藍谷染坊由六條村寨共同擁有，種藍、製靛、紮染，全程不用合成染料。',
      en: 'Six villages that grow, ferment and dye with their own indigo, and nothing synthetic.',
      ja: '六つの村が共有する藍染め工房。栽培から藍建て、絞りまで合成染料を使いません。',
      ko: '여섯 마을이 함께 꾸리는 쪽 염색 공방. 재배부터 염색까지 합성염료를 쓰지 않습니다.',
      'ru-RU': 'Шесть деревень сами растят индиго, сбраживают его и красят ткани без синтетики.',
    },
  },
  {
    code: 'LACQ', name: 'Nanhe Lacquer Guild', issuePrice: '4.20', price: '6.7300',
    totalSupply: '18000000', circulatingSupply: '9900000', releasedDaysAgo: 587, volatility: 0.04, turnover: 760_000,
    intro: {
      'zh-CN': '南禾漆艺会馆传习犀皮与雕漆，学徒三年出师，作品附传承人手书。',
      'zh-HK': '南禾漆藝會館傳習犀皮與雕漆，學徒三年滿師，作品附傳承人親筆題記。',
      en: 'A guild that teaches carved and marbled lacquer; apprentices stay three years.',
      ja: '彫漆と犀皮塗を伝える漆の工房組合。弟子は三年の修業を経て独り立ちします。',
      ko: '조칠과 서피칠을 잇는 칠공예 조합. 문하생은 삼 년을 배우고 나서 독립합니다.',
      'ru-RU': 'Гильдия резного и мраморного лака: ученики проводят в мастерской три года.',
    },
  },
  {
    code: 'SHDW', name: 'Shadow Lantern Theatre', issuePrice: '0.15', price: '0.2318',
    totalSupply: '320000000', circulatingSupply: '188000000', releasedDaysAgo: 433, volatility: 0.058, turnover: 930_000,
    intro: {
      'zh-CN': '影灯剧社修复旧影偶、整理口传剧本，每年巡演两百场皮影戏。',
      'zh-HK': '影燈劇社修復舊影偶、整理口傳劇本，每年巡演二百場皮影戲。',
      en: 'Restores old puppets, writes down spoken plays and tours two hundred shows a year.',
      ja: '古い影絵人形を修復し、口伝の台本を書き留め、年に二百回の巡演を行う劇団です。',
      ko: '옛 그림자 인형을 복원하고 구전 대본을 기록하며 해마다 이백 회 공연합니다.',
      'ru-RU': 'Театр теней: реставрирует старые куклы, записывает устные пьесы, даёт двести показов в год.',
    },
  },
];
