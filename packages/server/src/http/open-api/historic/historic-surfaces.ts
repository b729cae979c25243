import type { RefusalName } from '@marque/contract/refusals';
import type { SurfaceName } from '@marque/contract/surface';
import type { Surface } from '../../surface.ts';
import { readBoth } from '../binance/binance-surface.ts';
import { createPublicSurface } from '../public-surface.ts';

const asIs = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {});

/** Programs tell these errors of the first API apart by their sentences, which are part of its wire. */
const FIRST_MESSAGES: Partial<Record<RefusalName, string>> = { pair_unknown: '该币不存在,非法操作', field_invalid: '参数非法' };

const firstEnvelopes: Surface['envelopes'] = {
  success: asIs,
  refusal: (refusal, _locale, { field } = {}) => ({
    code: 1,
    msg: FIRST_MESSAGES[refusal] ?? refusal,
    ...(field !== undefined && { field }),
  }),
};

/** How the original platform carried the calls of both its APIs: queries or forms, every answer with status 200. */
export function createHistoricSurfaces({ policy, envelopes }: Pick<Surface, 'policy' | 'envelopes'>): readonly Surface[] {
  const create = (name: SurfaceName, own: Surface['envelopes']): Surface =>
    createPublicSurface({ name, policy, envelopes: own, statusOf: () => 200, read: readBoth });
  return [
    create('firstMarket', firstEnvelopes),
    create('firstOrder', firstEnvelopes),
    create('firstUser', firstEnvelopes),
    // Errors are those of the site: number, sentence and name.
    create('second', { ...envelopes, success: asIs }),
  ];
}
