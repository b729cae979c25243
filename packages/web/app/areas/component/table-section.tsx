import { Button, Cell, EmptyState, HeadCell, Percent, Progress, SortCell, Table } from '@marque/ui';
import { Search } from '@marque/ui/icons';
import { useState } from 'react';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const ROWS = [
  ['ART/USDT', '2.4900', '-0.55', '16,296,937'],
  ['KILN/USDT', '0.8312', '3.18', '4,120,554'],
  ['OPAL/USDT', '1.0700', '0.00', '981,300'],
  ['LUME/USDT', '0.2210', '12.40', '22,018,771'],
  ['TIDE/USDT', '5.6100', '-4.02', '640,085'],
  ['QUBE/USDT', '0.0947', '1.06', '7,305,212'],
] as const;

const PRICE_AT = 1;

function Markets({ dense = false }: { readonly dense?: boolean }) {
  const words = useWords();
  const [isRising, setRising] = useState(false);
  const rows = isRising ? [...ROWS].sort((a, b) => Number(a[PRICE_AT]) - Number(b[PRICE_AT])) : ROWS;
  return (
    <Table label={dense ? words.denseRows : words.manyRows} dense={dense}>
      <thead>
        <tr>
          <HeadCell>{words.market}</HeadCell>
          <SortCell figures direction={isRising ? 'ascending' : 'none'} onSort={() => setRising(!isRising)}>
            {words.price}
          </SortCell>
          <HeadCell figures>{words.change}</HeadCell>
          <HeadCell figures only="wide">
            {words.turnover}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(([pair, price, change, turnover]) => (
          <tr key={pair}>
            <Cell>{pair}</Cell>
            <Cell figures>{price}</Cell>
            <Cell figures>
              <Percent>{change}</Percent>
            </Cell>
            <Cell figures only="wide">
              {turnover}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function TableSection() {
  const words = useWords();
  return (
    <PageBlock title={words.tables} sheet>
      <Panel title={words.manyRows}>
        <Markets />
      </Panel>
      <div className={styles.pair}>
        <Panel title={words.denseRows}>
          <Markets dense />
        </Panel>
        <div className={styles.stack}>
          <Panel title={words.emptyState}>
            <EmptyState
              icon={<Search size={22} />}
              title={words.noOrders}
              hint={words.noOrdersHint}
              action={<Button size="sm">{words.wayOn}</Button>}
            />
          </Panel>
          <Panel title={words.loadingState}>
            <div className={styles.loading} aria-busy>
              <Progress label={words.loadingState} />
            </div>
          </Panel>
        </div>
      </div>
    </PageBlock>
  );
}
