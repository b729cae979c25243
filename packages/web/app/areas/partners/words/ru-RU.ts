import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ru = {
  partnersTitle: 'Партнёры',
  partnersLead:
    'За каждым листингом стоят четыре организации: одна приводит покупателей, другая готовит финансы, третья отвечает за право, четвёртая — за технологию.',
  providersTitle: 'Поставщики услуг',
  providersLead:
    'Чтобы выйти на биржу, бренду нужен не только рынок. Эти компании хранят, оценивают, проверяют, оформляют, доставляют и рассказывают.',
  noData: 'Пока нет данных',
  brokerage: 'Брокер',
  corporate_finance: 'Корпоративные финансы',
  law: 'Юридическая фирма',
  incubator: 'Блокчейн-инкубатор',
  custody: 'Хранение',
  audit: 'Аудит',
  appraisal: 'Оценка',
  design: 'Дизайн',
  logistics: 'Логистика',
  media: 'Медиа',
  services: 'Услуги',
  website: 'Сайт: {name}',
  toPartners: 'Четыре партнёра биржи',
  toProviders: 'Все поставщики услуг',
  joinTitle: 'Станьте партнёром',
  joinText: 'Организации и бренды, которые хотят работать с биржей, могут начать здесь.',
  join: 'Сотрудничество',
} as const satisfies Translation<typeof en>;
