import { BRANDS, BRANDS_BY_INDUSTRY, INDUSTRIES, type Industry } from './brands/index.ts';
import { markAddress } from './mark-address.ts';

/** A token of the demo world: how the ledger keeps it, what the token page says of it, and how its market behaves. */
export interface DemoToken {
  readonly id: number;
  readonly code: string;
  readonly alias: string;
  readonly name: string;
  readonly scale: number;
  readonly bizPrecision: number;
  readonly phyPrecision: number;
  /** Empty for the tokens that others are priced in. */
  readonly industry: Industry | '';
  readonly logoUrl: string;
  readonly issuePrice: string;
  readonly totalSupply: string;
  readonly circulatingSupply: string;
  readonly releasedDaysAgo: number | undefined;
  readonly website: string;
  readonly whitePaper: string;
  readonly intro: Readonly<Record<string, string>>;
  /** USDT for one token when trading starts. */
  readonly price: number;
  readonly volatility: number;
  /** Share of the market's common moves, 1 as much as the market itself. */
  readonly beta: number;
}

type Money = Pick<DemoToken, 'id' | 'code' | 'alias' | 'name' | 'scale' | 'bizPrecision' | 'price' | 'volatility' | 'beta'>;

/**
 * Scales leave room for the finest price times the finest amount of every market quoted in the token
 * (price scale + amount scale <= quote scale) and for 900 million of it in 64 bits.
 */
const MONEY: readonly Money[] = [
  { id: 1, code: 'USDT', alias: 'USDT', name: 'US dollar token', scale: 8, bizPrecision: 4, price: 1, volatility: 0, beta: 0 },
  { id: 2, code: 'CKUSD', alias: 'CK.USD', name: 'CK dollar token', scale: 8, bizPrecision: 4, price: 0.9998, volatility: 0.0006, beta: 0 },
  { id: 3, code: 'BTC', alias: 'BTC', name: 'Bitcoin', scale: 10, bizPrecision: 5, price: 68_240.15, volatility: 0.024, beta: 1 },
  { id: 4, code: 'ETH', alias: 'ETH', name: 'Ether', scale: 10, bizPrecision: 4, price: 3_412.66, volatility: 0.031, beta: 1.2 },
  { id: 5, code: 'CNET', alias: 'CNET', name: 'ContentNet', scale: 8, bizPrecision: 2, price: 0.8124, volatility: 0.038, beta: 0.9 },
];

const FIRST_BRAND_ID = 11;

const moneyToken = (money: Money): DemoToken => ({
  ...money,
  phyPrecision: 6,
  industry: '',
  logoUrl: markAddress(money.code),
  issuePrice: '',
  totalSupply: '',
  circulatingSupply: '',
  releasedDaysAgo: undefined,
  website: '',
  whitePaper: '',
  intro: {},
});

function brandTokens(): DemoToken[] {
  const industryOf = new Map(
    INDUSTRIES.flatMap((industry) => BRANDS_BY_INDUSTRY[industry].map((brand) => [brand.code, industry] as const)),
  );
  return BRANDS.map((brand, index) => ({
    id: FIRST_BRAND_ID + index,
    code: brand.code,
    alias: brand.code,
    name: brand.name,
    scale: 6,
    bizPrecision: 2,
    phyPrecision: 6,
    industry: industryOf.get(brand.code) ?? '',
    logoUrl: markAddress(brand.code),
    issuePrice: brand.issuePrice,
    totalSupply: brand.totalSupply,
    circulatingSupply: brand.circulatingSupply,
    releasedDaysAgo: brand.releasedDaysAgo,
    website: `https://${brand.code.toLowerCase()}.example`,
    whitePaper: `https://${brand.code.toLowerCase()}.example/paper`,
    intro: brand.intro,
    price: Number(brand.price),
    volatility: brand.volatility,
    beta: 0.55,
  }));
}

export const DEMO_TOKENS: readonly DemoToken[] = [...MONEY.map(moneyToken), ...brandTokens()];

const BY_CODE = new Map(DEMO_TOKENS.map((token) => [token.code, token]));

/** A token of the demo world by its code; asking for one that is not in the list is a mistake in the list. */
export function demoToken(code: string): DemoToken {
  const token = BY_CODE.get(code);
  if (!token) throw new Error(`The demo world has no token ${code}`);
  return token;
}
