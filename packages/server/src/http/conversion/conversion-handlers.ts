import { fields } from '@marque/contract';
import {
  confirmExchange,
  getExchangeRate,
  getListOfExchange,
  listConvertibleToken,
  type ConversionRow,
  type QuoteRow,
} from '@marque/contract/conversion';
import { QUOTE_SECONDS } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../use-cases/traced-gateway.ts';
import { confirmConversion, type ConversionDeps } from '../../use-cases/conversion/confirm-conversion.ts';
import { convertibleTokens } from '../../use-cases/conversion/convertible-tokens.ts';
import { listConversions, type ListedConversion } from '../../use-cases/conversion/list-conversions.ts';
import { quoteRate, type Quote } from '../../use-cases/conversion/quotes.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

/** One token for another, with the organisation. */
export const conversionHandlers = (deps: ConversionDeps): readonly Handler[] => [
  handle(getExchangeRate, async ({ token_from: from, token_to: to }, { actor, organisation, now }) =>
    fromResult(await quoteRate(deps, actor, { organisation, from, to, now }), quoteRow),
  ),
  handle(listConvertibleToken, async (_input, { organisation }) =>
    ok(convertibleTokens(deps.listings, organisation).map(({ code, alias }) => ({ token: code, token_as: alias }))),
  ),
  handle(confirmExchange, async (input, { actor, organisation, now, trace }) => {
    const request = {
      organisation,
      from: input.token_from,
      to: input.token_to,
      rate: input.exchange_rate,
      amountFrom: input.amount_from,
      amountTo: input.amount_to,
      now,
    };
    return fromResult(await confirmConversion(below(trace, deps), actor, request), ({ id, from, to, unitsFrom, unitsTo }) => ({
      record_id: String(id),
      amount_from: formatUnits(unitsFrom, from.scale),
      amount_to: formatUnits(unitsTo, to.scale),
    }));
  }),
  handle(getListOfExchange, async ({ begin_time: begin, end_time: end, token_from: from, token_to: to, ...range }, { actor }) =>
    fromResult(await listConversions(deps.database, actor, { ...range, begin, end, from, to }), (page) => pageRows(page, conversionRow)),
  ),
];

const quoteRow = ({ from, to, rate, min, max }: Quote): QuoteRow => ({
  token_from: from.code,
  token_to: to.code,
  exchange_rate: rate,
  min_amount: formatUnits(min, from.scale),
  max_amount: formatUnits(max, from.scale),
  expire_in: QUOTE_SECONDS,
});

export const conversionRow = ({ id, at, from, to, rate, state }: ListedConversion): ConversionRow => ({
  record_id: String(id),
  time: fields.instantText(at),
  token_from: from.token,
  token_to: to.token,
  amount_from: formatUnits(from.units, from.scale),
  amount_to: formatUnits(to.units, to.scale),
  exchange_rate: rate,
  status: state,
});
