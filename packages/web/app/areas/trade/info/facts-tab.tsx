import { formatUnits, groupThousands, percentOf, trimZeros } from '@marque/domain/money';
import type { TokenInfo } from '@marque/contract/market';
import { buttonClass } from '@marque/ui';
import { useDesk } from '../desk.tsx';
import css from './info.module.css';
import { useInfoWords } from './use-words.ts';

const MONEY = 'USDT';

/** What the base token is, and the rules of its market (S143 to S148). */
export function FactsTab({ token }: { readonly token: TokenInfo | undefined }) {
  const words = useInfoWords();
  const { pair, makerRate, takerRate } = useDesk();
  const figure = (text: string | undefined, unit: string) => (text && /[1-9]/.test(text) ? `${groupThousands(trimZeros(text))} ${unit}` : '–');
  const links = [[words.website, token?.website], [words.whitePaper, token?.white_paper]] as const;
  return (
    <div className={css.facts}>
      <div className={css.intro}>
        {token?.intro && <p>{token.intro}</p>}
        <p className={css.links}>
          {links.map(([label, url]) => url && /^https?:\/\//.test(url) && (
            <a key={label} href={url} className={buttonClass({ size: 'sm' })} rel="noopener noreferrer nofollow" target="_blank">{label}</a>
          ))}
        </p>
      </div>
      <Facts title={words.tokenFacts} rows={[
        [words.releaseTime, token?.release_time?.slice(0, 10) ?? '–'],
        [words.totalSupply, figure(token?.total_supply, pair.baseAlias)],
        [words.circulatingSupply, figure(token?.circulating_supply, pair.baseAlias)],
        [words.crowdfundingPrice, figure(token?.crowdfunding_price, MONEY)],
      ]} />
      <Facts title={words.marketRules} rows={[
        [words.tickSize, `${formatUnits(1n, pair.priceScale)} ${pair.quoteAlias}`],
        [words.minOrder, `${trimZeros(pair.minAmount)} ${pair.baseAlias}`],
        [words.feeRates, `${trimZeros(percentOf(makerRate, 4))}% / ${trimZeros(percentOf(takerRate, 4))}%`],
      ]} />
    </div>
  );
}

const Facts = ({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [name: string, value: string])[] }) => (
  <section>
    <h3 className={css.label}>{title}</h3>
    <dl className={css.rows}>{rows.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
  </section>
);
