import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import type { ValuedBalanceRow } from '@marque/contract/assets';
import type { MarketInfo } from '@marque/contract/market';
import { displayDecimal, groupThousands, truncateDecimal } from '@marque/domain/money';
import { buttonClass, Cell, Figure, HeadCell, Table, toneOf, VisuallyHidden } from '@marque/ui';
import { href, Link } from 'react-router';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { marketOf } from './balances.ts';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

const amount = (decimal: string) => (
  <Figure tone={toneOf(decimal) === 'flat' ? 'muted' : 'flat'}>{groupThousands(truncateDecimal(decimal))}</Figure>
);

interface BalanceTableProps {
  readonly rows: readonly ValuedBalanceRow[];
  readonly markets: readonly MarketInfo[];
  readonly fiat: string;
}

/** Total = usable + locked, per token. */
export function BalanceTable({ rows, markets, fiat }: BalanceTableProps) {
  const words = useWords();
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <HeadCell>{words.token}</HeadCell>
          <HeadCell figures>{words.total}</HeadCell>
          <HeadCell figures only="wide">
            {words.usable}
          </HeadCell>
          <HeadCell figures only="wide">
            {words.locked}
          </HeadCell>
          <HeadCell figures only="wide">
            {words.value}
          </HeadCell>
          <HeadCell only="wide">
            <VisuallyHidden>{words.trade}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const pair = marketOf(row.token, markets);
          const value = (
            <Figure tone={toneOf(row.fiat_value) === 'flat' ? 'muted' : 'flat'}>
              {fiatSign(fiat) + displayDecimal(row.fiat_value, 2)}
            </Figure>
          );
          return (
            <tr key={row.token} data-token={row.token}>
              <Cell>
                <div className={styles.token}>
                  <TokenIcon token={row.token} />
                  <span className={styles.names}>
                    <span className={styles.code}>{row.token_as}</span>
                    <span className={styles.name}>{row.name}</span>
                  </span>
                </div>
              </Cell>
              <Cell figures>
                <div className={styles.figureCell}>
                  {amount(row.total)}
                  <div className={styles.under}>
                    {value}
                    <span className={styles.parts}>
                      <span>
                        {words.usable} {amount(row.usable)}
                      </span>
                      <span>
                        {words.locked} {amount(row.locked)}
                      </span>
                    </span>
                  </div>
                </div>
              </Cell>
              <Cell figures only="wide">
                {amount(row.usable)}
              </Cell>
              <Cell figures only="wide">
                {amount(row.locked)}
              </Cell>
              <Cell figures only="wide">
                {value}
              </Cell>
              <Cell figures only="wide">
                {pair && (
                  <Link to={href('/trade/:pair?', { pair })} className={buttonClass({ size: 'sm', tone: 'quiet' })}>
                    {words.trade}
                  </Link>
                )}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
