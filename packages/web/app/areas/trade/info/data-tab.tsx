import { fill } from '@marque/app-kit/words/words';
import { getAssetRankingList, getBrandByToken } from '@marque/contract/brands';
import { FigureRows } from '../../../widgets/brand/figure-rows.tsx';
import type { FigureKey } from '../../../widgets/brand/brand-figures.ts';
import { useTradeContext } from '../trade-context.tsx';
import { AskedBlock } from './asked-block.tsx';
import { BuyBackRecord } from './buy-back-record.tsx';
import { HolderRanking } from './holder-ranking.tsx';
import css from './info.module.css';
import { useAsked } from './use-asked.ts';
import { useInfoWords } from './use-words.ts';

const FIGURES: readonly FigureKey[] = ['marketCap', 'circulation', 'repurchase', 'boughtBack', 'destroyed', 'pe'];

/** The brand in figures: what was bought back and burned, and who holds what is left (S151, S152). */
export function DataTab() {
  const words = useInfoWords();
  const { pair } = useTradeContext();
  const holders = useAsked(getAssetRankingList, { type: 'holder', token: pair.base });
  return (
    <div className={css.data}>
      <Figures />
      <section className={css.block}>
        <h3 className={css.blockTitle}>{words.historyTitle}</h3>
        <BuyBackRecord />
      </section>
      <section className={css.block}>
        <h3 className={css.blockTitle}>{words.holders}</h3>
        <p className={css.hint}>{words.holdersHint}</p>
        <AskedBlock asked={holders} isEmpty={(rows) => rows.length === 0} emptyHint={fill(words.noHoldersHint, { token: pair.baseAlias })}>
          {(rows) => <HolderRanking rows={rows} />}
        </AskedBlock>
      </section>
    </div>
  );
}

function Figures() {
  const { pair } = useTradeContext();
  const asked = useAsked(getBrandByToken, { token: pair.base });
  return (
    <div className={css.figures}>
      <AskedBlock asked={asked} isEmpty={() => false} emptyHint="">
        {(brand) => <FigureRows figures={brand} token={pair.baseAlias} keys={FIGURES} className={css.strip} />}
      </AskedBlock>
    </div>
  );
}
