import type { Industry } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';

/** Names of the industries (S020). */
export const INDUSTRY_WORDS: Readonly<Record<Locale, Readonly<Record<Industry, string>>>> = {
  'zh-CN': {
    art: '艺术', technology: '科技', catering: '餐饮', intangible_cultural_heritage: '非遗', business: '商业', fashion: '时尚', sports: '体育',
    cultural_tourism: '文旅',
  },
  'zh-HK': {
    art: '藝術', technology: '科技', catering: '餐飲', intangible_cultural_heritage: '非遺', business: '商業', fashion: '時尚', sports: '體育',
    cultural_tourism: '文化旅遊',
  },
  en: {
    art: 'Art', technology: 'Technology', catering: 'Food and drink', intangible_cultural_heritage: 'Living heritage', business: 'Business',
    fashion: 'Fashion', sports: 'Sports', cultural_tourism: 'Culture and travel',
  },
  ja: {
    art: 'アート', technology: 'テクノロジー', catering: '飲食', intangible_cultural_heritage: '無形文化遺産', business: 'ビジネス',
    fashion: 'ファッション', sports: 'スポーツ', cultural_tourism: '文化・観光',
  },
  ko: {
    art: '예술', technology: '기술', catering: '식음료', intangible_cultural_heritage: '무형문화유산', business: '비즈니스', fashion: '패션',
    sports: '스포츠', cultural_tourism: '문화·관광',
  },
  'ru-RU': {
    art: 'Искусство', technology: 'Технологии', catering: 'Еда и напитки', intangible_cultural_heritage: 'Живое наследие', business: 'Бизнес',
    fashion: 'Мода', sports: 'Спорт', cultural_tourism: 'Культура и туризм',
  },
};
