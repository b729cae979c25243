import { groupThousands, sumOf, trimZeros } from '@marque/domain/money';
import { Badge, Button, buttonClass } from '@marque/ui';
import { CircleCheck } from '@marque/ui/icons';
import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { useWords } from '../use-words.ts';
import type { PlacedOrder } from './use-purchase.ts';
import styles from './purchase.module.css';

interface PlacedReceiptProps {
  readonly order: PlacedOrder;
  readonly payAlias: string;
  readonly isShared: boolean;
  readonly onMore: () => void;
}

/** In place of the form once an order is accepted: its number, what is held for it, where it is followed. */
export function PlacedReceipt({ order, payAlias, isShared, onMore }: PlacedReceiptProps) {
  const words = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.receipt}>
      <CircleCheck size={36} strokeWidth={1.5} aria-hidden className={styles.receiptMark} />
      <h2 ref={title} tabIndex={-1} className={styles.receiptTitle}>
        {words.placedTitle}
      </h2>
      <p className={styles.receiptText}>{isShared ? words.placedSharedText : words.placedText}</p>
      <dl className={styles.receiptRows}>
        <div>
          <dt>{words.orderNumber}</dt>
          <dd data-order={order.order_no}>{order.order_no}</dd>
        </div>
        <div>
          <dt>{words.copies}</dt>
          <dd>{groupThousands(String(order.units))}</dd>
        </div>
        <div>
          <dt>{words.held}</dt>
          <dd>
            {groupThousands(trimZeros(sumOf([order.volume, order.fee])))} {payAlias}
          </dd>
        </div>
        <div>
          <dt>{words.status}</dt>
          <dd>
            <Badge tone="warn">{words.checkingOut}</Badge>
          </dd>
        </div>
      </dl>
      <div className={styles.receiptActions}>
        <Link to={href('/order/sell/:page?', { page: '1' })} className={buttonClass({ tone: 'action' })}>
          {words.toOrders}
        </Link>
        <Button onClick={onMore}>{words.buyMore}</Button>
      </div>
    </div>
  );
}
