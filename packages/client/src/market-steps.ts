import type { ExchangeInfoAnswer, ExchangeInfoFields } from './calls.ts';

const decimalsOf = (step: string): number => step.split('.')[1]?.replace(/0+$/, '').length ?? 0;
/** Of a step: what a quotient of floating numbers may lie off a whole one. */
const SLACK = 1e-6;

/** The two assets of a market, and prices as it takes them: whole numbers of its step. */
export class MarketSteps {
  readonly base: string;
  readonly quote: string;
  readonly #step: string;

  constructor({ baseAsset, quoteAsset, filters }: ExchangeInfoAnswer['symbols'][number]) {
    const filter = filters.find(({ filterType }) => filterType === 'PRICE_FILTER');
    if (filter?.filterType !== 'PRICE_FILTER') throw new Error(`${baseAsset} in ${quoteAsset} has no step of prices`);
    [this.base, this.quote, this.#step] = [baseAsset, quoteAsset, filter.tickSize];
  }

  static async of(rest: { exchangeInfo(fields: ExchangeInfoFields): Promise<ExchangeInfoAnswer> }, symbol: string): Promise<MarketSteps> {
    const [market] = (await rest.exchangeInfo({ symbol })).symbols;
    if (!market) throw new Error(`there is no market ${symbol}`);
    return new MarketSteps(market);
  }

  /** The nearest price that is no worse for whoever buys, or sells, at it. */
  price(side: 'BUY' | 'SELL', wanted: number): string {
    const steps = wanted / Number(this.#step);
    const whole = side === 'BUY' ? Math.floor(steps + SLACK) : Math.ceil(steps - SLACK);
    return (whole * Number(this.#step)).toFixed(decimalsOf(this.#step));
  }
}
