import { ART_BRANDS } from './art.ts';
import { INDUSTRIES, type Brand, type Industry } from './brand.ts';
import { BUSINESS_BRANDS } from './business.ts';
import { CATERING_BRANDS } from './catering.ts';
import { FASHION_BRANDS } from './fashion.ts';
import { HERITAGE_BRANDS } from './heritage.ts';
import { SPORTS_BRANDS } from './sports.ts';
import { TECHNOLOGY_BRANDS } from './technology.ts';
import { TOURISM_BRANDS } from './tourism.ts';

export { INDUSTRIES, type Brand, type Industry } from './brand.ts';

export const BRANDS_BY_INDUSTRY: Readonly<Record<Industry, readonly Brand[]>> = {
  art: ART_BRANDS,
  technology: TECHNOLOGY_BRANDS,
  catering: CATERING_BRANDS,
  intangible_cultural_heritage: HERITAGE_BRANDS,
  business: BUSINESS_BRANDS,
  fashion: FASHION_BRANDS,
  sports: SPORTS_BRANDS,
  cultural_tourism: TOURISM_BRANDS,
};

export const BRANDS: readonly Brand[] = INDUSTRIES.flatMap((industry) => BRANDS_BY_INDUSTRY[industry]);
