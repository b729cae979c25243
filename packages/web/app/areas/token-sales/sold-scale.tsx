import { fill } from '@marque/app-kit/words/words';
import type { TokenSaleRow } from '@marque/contract/token-sales';
import { figureUnits, groupThousands } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { FilledScale } from '../../widgets/sale/filled-scale.tsx';
import { useWords } from './use-words.ts';
import styles from './parts.module.css';

type SoldSale = Pick<TokenSaleRow, 'total_sold' | 'total' | 'token_as'>;

/** Share of a sale that is sold, in whole percent, cut off: what is not sold out is never 100. */
export function soldPercent({ total_sold: sold, total }: Pick<SoldSale, 'total_sold' | 'total'>): number {
  const whole = figureUnits(total);
  return whole === 0n ? 0 : Number((figureUnits(sold) * 100n) / whole);
}

interface SoldScaleProps {
  readonly sale: SoldSale;
  readonly size?: 'sm' | 'lg';
}

/** How much of a sale is sold: the share, the figures, and a scale that fills. */
export function SoldScale({ sale, size = 'sm' }: SoldScaleProps) {
  const words = useWords();
  const percent = soldPercent(sale);
  const { total_sold: sold, total, token_as: token } = sale;
  const figures = fill(words.soldOf, { sold: groupThousands(sold), total: groupThousands(total), token });
  return (
    <div className={cx(styles.sold, size === 'lg' && styles.soldLarge)}>
      <p className={styles.soldFigures}>
        <strong>{percent}%</strong>
        <span>{figures}</span>
      </p>
      <FilledScale label={words.sold} text={`${percent}%, ${figures}`} percent={percent} size={size} />
    </div>
  );
}
