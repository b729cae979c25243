import { binanceError } from '@marque/contract/binance/errors';
import type { Policy } from '../../../use-cases/policy/policy.ts';
import { readForm } from '../../form-fields.ts';
import type { Surface } from '../../surface.ts';

/** How Binance's spot API carries calls: fields in the query, answers as they are, errors with a number of their own. */
export const createBinanceSurface = (policy: Policy): Surface => ({
  name: 'binance',
  envelopes: {
    success: (data) => (typeof data === 'object' && data !== null ? data : {}),
    refusal: (refusal, _locale, details = {}) => {
      const { code, msg } = binanceError(refusal, details.field);
      return { code, msg };
    },
  },
  statusOf: (refusal) => binanceError(refusal).status,
  policy,
  // No browser adds a credential of this surface by itself.
  isMeant: () => true,
  carriesCredential: () => false,
  authenticate: async () => ({ kind: 'missing' }),
  forget: () => undefined,
  readFields: async (_call, { url }) => {
    const mark = url.indexOf('?');
    return readForm(mark < 0 ? '' : url.slice(mark + 1));
  },
  evidenceIn: () => ({}),
});
