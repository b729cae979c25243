import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { TradeListRow } from '@marque/contract/market';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { fiatOf } from '@marque/domain/organisation';
import { Badge, buttonClass, Cell, Figure, Percent, Price, Sparkline, toneOf } from '@marque/ui';
import { Star } from '@marque/ui/icons';
import { memo } from 'react';
import { href, Link } from 'react-router';
import { tokenName, useSite } from '../../data/site-data.ts';
import { UpcomingMark } from '../../widgets/brand/brand-name.tsx';
import { FavouriteButton } from '../../widgets/favourites/favourite-button.tsx';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { codeOf } from '../../data/live-rows.ts';
import { nameOf, opensAt } from './market-rows.ts';
import { useWords } from './use-words.ts';
import styles from './markets.module.css';

interface MarketRowProps {
  readonly row: TradeListRow;
  readonly isUpcoming: boolean;
  readonly line: readonly number[] | undefined;
}

/** A market in the list: star, name, moving figures, the shape of its day, the way to its book. */
export const MarketRow = memo(function MarketRow({ row, isUpcoming, line }: MarketRowProps) {
  const words = useWords();
  const { tokens, locale, now } = useSite();
  const code = codeOf(row);
  const fiat = fiatOf(locale);
  const decimals = Number(row.p_precision);
  const tone = toneOf(row.percent_change);
  return (
    <tr className={styles.row}>
      <Cell>
        <div className={styles.market}>
          <FavouriteButton pair={code} name={nameOf(row)} words={words}>
            <Star size={15} className={styles.star} aria-hidden />
          </FavouriteButton>
          <TokenIcon token={row.token} />
          <Link to={href('/trade/:pair?', { pair: code })} prefetch="intent" className={styles.link}>
            <span className={styles.pair}>
              {row.token_as}
              <span className={styles.quote}>/{row.market_as}</span>
              {isUpcoming && <UpcomingMark />}
            </span>
            <span className={styles.full}>{tokenName(tokens, row.token)}</span>
          </Link>
        </div>
      </Cell>
      <Cell figures>
        <Price strong>{displayDecimal(row.latest_price, decimals)}</Price>
        <span className={styles.fiat}>
          {fiatSign(fiat)}
          {roundFigure(row.currency[fiat])}
        </span>
      </Cell>
      <Cell figures>{opensAt(row, now) ? <Badge>{words.notOpen}</Badge> : <Percent badge>{percentOf(row.percent_change)}</Percent>}</Cell>
      <Cell figures only="roomy">
        <Figure>{displayDecimal(row.max_price, decimals)}</Figure>
      </Cell>
      <Cell figures only="roomy">
        <Figure>{displayDecimal(row.min_price, decimals)}</Figure>
      </Cell>
      <Cell figures only="wide">
        <Figure unit={row.market_as}>{roundFigure(row.vol)}</Figure>
      </Cell>
      <Cell figures only="wide">
        <span className={styles.line}>{line && <Sparkline points={line} tone={tone === 'muted' ? 'flat' : tone} />}</span>
      </Cell>
      <Cell figures only="roomy">
        <Link
          to={href('/trade/:pair?', { pair: code })}
          prefetch="intent"
          tabIndex={-1}
          aria-hidden
          className={buttonClass({ size: 'sm', tone: 'quiet' })}
        >
          {words.trade}
        </Link>
      </Cell>
    </tr>
  );
});
