import { fill } from '@marque/app-kit/words/words';
import { displayDecimal } from '@marque/domain/money';
import { Cell, HeadCell, Table } from '@marque/ui';
import { href, Link } from 'react-router';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';

const SHOWN_DECIMALS = 8;
const shown = (text: string | undefined): string => (text === undefined ? '—' : displayDecimal(text, SHOWN_DECIMALS));

/** What the reader holds of both tokens of the pair, and where to get some. */
export function BalanceTable() {
  const words = useWords();
  const { pair, own } = useTradeContext();
  const holdings = useStore(own.holdings);
  const tokens = [
    [pair.base, pair.baseAlias],
    [pair.quote, pair.quoteAlias],
  ] as const;
  return (
    <div className={css.table} data-foot>
      <Table label={words.balances} dense>
        <thead>
          <tr>
            <HeadCell>{words.token}</HeadCell>
            <HeadCell figures>{words.usable}</HeadCell>
            <HeadCell figures>{words.locked}</HeadCell>
            <HeadCell figures>{words.total}</HeadCell>
            <HeadCell figures>{words.action}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tokens.map(([code, alias]) => {
            const holding = holdings[code];
            const isEmpty = !/[1-9]/.test(holding?.total ?? holding?.usable ?? '0');
            return (
              <tr key={code}>
                <Cell data-label={words.token}>
                  <strong>{alias}</strong>
                </Cell>
                <Cell figures data-label={words.usable}>
                  {shown(holding?.usable)}
                </Cell>
                <Cell figures data-label={words.locked}>
                  {shown(holding?.locked)}
                </Cell>
                <Cell figures data-label={words.total}>
                  {shown(holding?.total)}
                </Cell>
                <Cell figures>
                  {isEmpty && <>{fill(words.noFunds, { token: alias })} </>}
                  <Link className={panel.link} to={href('/assets/token')}>
                    {isEmpty ? words.getFunds : words.assets}
                  </Link>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
