import { formatUnits, groupThousands, percentOf, trimZeros } from '@marque/domain/money';
import type { TokenInfo } from '@marque/contract/market';
import { buttonClass } from '@marque/ui';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { useTradeContext } from '../trade-context.tsx';
import css from './info.module.css';
import { useInfoWords } from './use-words.ts';

const MONEY = 'USDT';

/** A fact of the token; without a value where it is not known. */
type Detail = readonly [name: string, value: string | undefined];

/** What the base token is, and the rules of its market (S143 to S148). */
export function DetailsTab({ token }: { readonly token: TokenInfo | undefined }) {
  const words = useInfoWords();
  const { pair, brand, makerRate, takerRate } = useTradeContext();
  const figure = (text: string | undefined, unit: string) =>
    text && /[1-9]/.test(text) ? `${groupThousands(trimZeros(text))} ${unit}` : undefined;
  const links = (
    [
      [words.website, token?.website],
      [words.whitePaper, token?.white_paper],
    ] as const
  ).filter(([, url]) => /^https?:\/\//.test(url ?? ''));
  return (
    <div className={css.details}>
      {(brand || token?.intro || links.length > 0) && (
        <div className={css.intro}>
          {brand && <BrandCover url={brand.cover_url} className={css.wide} />}
          {token?.intro && <p>{token.intro}</p>}
          <p className={css.links}>
            {links.map(([label, url]) => (
              <a key={label} href={url} className={buttonClass({ size: 'sm' })} rel="noopener noreferrer nofollow" target="_blank">
                {label}
              </a>
            ))}
          </p>
        </div>
      )}
      <Details
        title={words.tokenDetails}
        rows={[
          [words.releaseTime, token?.release_time?.slice(0, 10)],
          [words.totalSupply, figure(token?.total_supply, pair.baseAlias)],
          [words.circulatingSupply, figure(token?.circulating_supply, pair.baseAlias)],
          [words.crowdfundingPrice, figure(token?.crowdfunding_price, MONEY)],
        ]}
      />
      <Details
        title={words.marketRules}
        rows={[
          [words.tickSize, `${formatUnits(1n, pair.priceScale)} ${pair.quoteAlias}`],
          [words.minOrder, `${trimZeros(pair.minAmount)} ${pair.baseAlias}`],
          [words.feeRates, `${trimZeros(percentOf(makerRate, 4))}% / ${trimZeros(percentOf(takerRate, 4))}%`],
        ]}
      />
    </div>
  );
}

function Details({ title, rows }: { readonly title: string; readonly rows: readonly Detail[] }) {
  const known = rows.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className={css.label}>{title}</h3>
      <dl className={css.rows}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
