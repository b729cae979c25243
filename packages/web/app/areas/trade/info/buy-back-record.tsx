import { fill } from '@marque/app-kit/words/words';
import { getTokenRepurchasesList, type RepurchaseList } from '@marque/contract/brands';
import { useMemo } from 'react';
import { BuyBackHistory } from '../../../widgets/buy-back/buy-back-history.tsx';
import { chartOfMonths } from '../../../widgets/buy-back/buy-back-months.ts';
import { ROWS_ASKED } from '../../../widgets/buy-back/record-pages.ts';
import { useTradeContext } from '../trade-context.tsx';
import { AskedBlock } from './asked-block.tsx';
import css from './info.module.css';
import { useAsked } from './use-asked.ts';
import { useInfoWords } from './use-words.ts';

/** What was bought back and burned: twelve months drawn, and every record behind them, page by page (S151). */
export function BuyBackRecord() {
  const words = useInfoWords();
  const { pair } = useTradeContext();
  const asked = useAsked(getTokenRepurchasesList, { token: pair.base, size: String(ROWS_ASKED) });
  return (
    <AskedBlock asked={asked} isEmpty={({ count }) => count === 0} emptyHint={words.noHistoryHint}>
      {(list) => <History list={list} />}
    </AskedBlock>
  );
}

function History({ list }: { readonly list: RepurchaseList }) {
  const words = useInfoWords();
  const { pair, locale } = useTradeContext();
  const chart = useMemo(() => chartOfMonths(list.months, locale), [list.months, locale]);
  return (
    <>
      <p className={css.hint}>{fill(words.historyHint, { token: pair.baseAlias })}</p>
      <BuyBackHistory words={words} chart={chart} first={list} token={pair.base} unit={pair.baseAlias} dense className={css.bars} />
    </>
  );
}
