import { getTokens, type TokenRow } from '@marque/contract/console/listing';
import { load } from './load.ts';

const AT_ONCE = 100;

/** Every token there is, however many pages of them. */
export async function loadAllTokens(request: Request): Promise<readonly TokenRow[]> {
  const tokens: TokenRow[] = [];
  for (let page = 1; ; page += 1) {
    const { count, data } = await load(request, getTokens, { page: String(page), size: String(AT_ONCE) });
    tokens.push(...data);
    if (tokens.length >= count || data.length === 0) return tokens;
  }
}
