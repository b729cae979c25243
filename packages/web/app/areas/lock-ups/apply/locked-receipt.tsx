import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import { Button } from '@marque/ui';
import { CircleCheck } from '@marque/ui/icons';
import { useEffect, useRef } from 'react';
import { amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import type { LockedAnswer } from './apply-form.tsx';
import styles from './apply.module.css';

interface LockedReceiptProps {
  readonly product: LockUpProduct;
  readonly answer: LockedAnswer;
  readonly onMore: () => void;
}

/** In place of the form once an amount is locked: its number, what it brings, when it comes back. */
export function LockedReceipt({ product, answer, onMore }: LockedReceiptProps) {
  const words = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const until = instantOf(answer.end_time) ?? 0;
  const rows = [
    [words.serialNumber, answer.serial_no],
    [words.amount, amountText(answer.amount, product.token_as)],
    [words.youEarn, `+${amountText(answer.bonus, product.bonus_token_as)}`],
  ] as const;
  return (
    <div className={styles.receipt}>
      <CircleCheck size={36} strokeWidth={1.5} aria-hidden className={styles.receiptMark} />
      <h2 ref={title} tabIndex={-1} className={styles.receiptTitle}>
        {words.doneTitle}
      </h2>
      <p className={styles.receiptText}>{words.doneText}</p>
      <dl className={styles.receiptRows} data-serial={answer.serial_no}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.comesBack}</dt>
          <dd>
            <Day at={until} withYear />
          </dd>
        </div>
      </dl>
      <Button wide onClick={onMore}>
        {words.lockMore}
      </Button>
    </div>
  );
}
