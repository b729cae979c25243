import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { HolderRow } from '@marque/contract/brands';
import { percentOf } from '@marque/domain/money';
import { useTradeContext } from '../trade-context.tsx';
import css from './info.module.css';
import { useInfoWords } from './use-words.ts';

/** Bars are drawn against the largest holder; the figure beside each tells its share of the circulation (S152, A-046). */
export function HolderRanking({ rows }: { readonly rows: readonly HolderRow[] }) {
  const words = useInfoWords();
  const { pair } = useTradeContext();
  const [largest] = rows;
  return (
    <table className={css.holders}>
      <caption className={css.caption}>{words.holders}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{words.holder}</th>
          <th scope="col">{words.held}</th>
          <th scope="col">{words.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, account_masked: account, amount, percent }) => (
          <tr key={rank}>
            <td>{rank}</td>
            <td>
              {account}
              <span className={css.shareBar} style={{ width: `${widthOf(amount, largest?.amount)}%` }} />
            </td>
            <td>
              {roundFigure(amount)} <small>{pair.baseAlias}</small>
            </td>
            <td>{percent === '' ? '–' : `${percentOf(percent)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whole percent of the largest; only the length of a bar. */
const widthOf = (amount: string, largest: string | undefined): number =>
  Math.max(1, Math.round((100 * Number(amount)) / Number(largest ?? amount)));
