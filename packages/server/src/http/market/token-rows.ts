import { fields } from '@marque/contract';
import type { TokenMeta } from '@marque/contract/config';
import type { HotToken, TokenInfo } from '@marque/contract/market';
import type { TokenDetails, TokenFace } from '../../use-cases/market/token-details.ts';

export const tokenInfo = ({ token, name, logo, releasedAt, ...details }: TokenDetails): TokenInfo => ({
  token: token.code,
  name,
  logo_url: logo,
  release_time: releasedAt === undefined ? null : fields.instantText(releasedAt),
  total_supply: details.totalSupply,
  circulating_supply: details.circulatingSupply,
  crowdfunding_price: details.issuePrice,
  website: details.website,
  white_paper: details.whitePaper,
  intro: details.intro,
});

/** Tokens in the order of their rank. */
export const hotTokenRows = (faces: readonly TokenFace[]): readonly HotToken[] =>
  faces.map(({ token, name, logo }, i) => ({ token: token.code, name, logo_url: logo, rank: i + 1 }));

export const tokenMeta = ({ token: { code, alias }, name, logo }: TokenFace): TokenMeta => ({
  token: code,
  display_name: alias,
  name,
  logo_url: logo,
});
