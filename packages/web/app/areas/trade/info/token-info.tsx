import { groupThousands, percentOf, trimZeros, formatUnits } from '@marque/domain/money';
import type { TokenInfo as Token } from '@marque/contract/market';
import { useId } from 'react';
import { fill } from '../../../words/words.tsx';
import { useDesk } from '../desk.tsx';
import { useWords } from '../use-words.ts';
import css from './token-info.module.css';

/** What the base token is, and the rules of its market. */
export function TokenInfo({ token }: { readonly token: Token | undefined }) {
  const words = useWords();
  const { pair, makerRate, takerRate } = useDesk();
  const titleId = useId();
  const figure = (text: string | undefined, unit = '') => (text && /[1-9]/.test(text) ? `${groupThousands(trimZeros(text))}${unit && ` ${unit}`}` : '—');
  const rows: readonly (readonly [string, string])[] = [
    [words.releaseTime, token?.release_time?.slice(0, 10) ?? '—'],
    [words.totalSupply, figure(token?.total_supply, pair.baseAlias)],
    [words.circulatingSupply, figure(token?.circulating_supply, pair.baseAlias)],
    [words.crowdfundingPrice, figure(token?.crowdfunding_price)],
    [words.tickSize, `${formatUnits(1n, pair.priceScale)} ${pair.quoteAlias}`],
    [words.minOrder, `${trimZeros(pair.minAmount)} ${pair.baseAlias}`],
    [words.feeRates, `${trimZeros(percentOf(makerRate, 4))}% / ${trimZeros(percentOf(takerRate, 4))}%`],
  ];
  const links = [[words.website, token?.website], [words.whitePaper, token?.white_paper]] as const;
  return (
    <section className={css.info} aria-labelledby={titleId} tabIndex={0}>
      <div className={css.story}>
        <h2 className={css.title} id={titleId}>{fill(words.tokenInfo, { token: token?.name || pair.baseAlias })}</h2>
        {token?.intro && <p className={css.intro}>{token.intro}</p>}
        <p className={css.links}>
          {links.map(([label, url]) => url && /^https?:\/\//.test(url) && (
            <a key={label} href={url} rel="noopener noreferrer nofollow" target="_blank">{label}</a>
          ))}
        </p>
      </div>
      <dl className={css.rows}>
        {rows.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
      </dl>
    </section>
  );
}
