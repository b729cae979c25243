import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { ExchangeRecordRow } from '@marque/contract/offerings';
import { groupThousands, sumOf, trimZeros } from '@marque/domain/money';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { href, Link } from 'react-router';
import { figure } from '../order-words.ts';
import { useWords } from '../use-words.ts';
import { unlockLook } from './status-look.ts';
import { useSellWords } from './use-words.ts';
import history from '../../../widgets/history/history.module.css';
import styles from './sell.module.css';

/** What an order came to at the settlement, and when its tokens become usable. */
export function SellDetail({ row }: { readonly row: ExchangeRecordRow }) {
  const words = useSellWords();
  const orderWords = useWords();
  const inPay = (amount: string): string => `${figure(amount)} ${row.pay_token_as}`;
  const isSettled = row.status !== 0;
  const terms = [
    [words.heldAtOrder, inPay(sumOf([row.volume, row.fee]))],
    [orderWords.fee, inPay(row.fee)],
    [words.paid, isSettled ? inPay(row.paid) : words.afterSettlement],
    [words.returned, isSettled ? inPay(row.refunded) : words.afterSettlement],
    [
      words.tokensDelivered,
      isSettled && row.status !== 2 ? `${figure(row.amount)} ${row.token_as}` : isSettled ? '—' : words.afterSettlement,
    ],
  ] as const;
  return (
    <section className={history.detail} aria-label={fill(orderWords.detailsOf, { no: row.order_no })}>
      <dl className={history.terms}>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={history.note}>{row.status === 0 ? words.waitsNote : row.status === 2 ? words.refundedNote : words.completedNote}</p>
      {row.unlocks.length > 0 && <Unlocks row={row} />}
    </section>
  );
}

/** The batches of a pledge: how much of it is usable, and what has become of each. */
function Unlocks({ row: { unlocks, amount, unlocked_amount: unlocked, token_as: token } }: { readonly row: ExchangeRecordRow }) {
  const words = useSellWords();
  const orderWords = useWords();
  return (
    <div className={styles.unlocks}>
      <p className={styles.unlockedOf}>
        {fill(words.unlockedOf, { unlocked: groupThousands(trimZeros(unlocked || '0')), amount: figure(amount), token })}
      </p>
      <span className={styles.batches} aria-hidden>
        {unlocks.map(({ batch, state, amount: part }) => (
          <span key={batch} data-state={state} style={{ flexGrow: Number(part) }} />
        ))}
      </span>
      <Table label={words.batches} dense>
        <thead>
          <tr>
            <HeadCell>{words.batch}</HeadCell>
            <HeadCell>{orderWords.time}</HeadCell>
            <HeadCell figures>{words.amount}</HeadCell>
            <HeadCell>{words.status}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {unlocks.map(({ batch, time, amount: part, state }) => (
            <tr key={batch}>
              <Cell>{batch}</Cell>
              <Cell>
                <DayAndTime at={instantOf(time) ?? 0} withYear />
              </Cell>
              <Cell figures>
                {figure(part)} {token}
              </Cell>
              <Cell>
                <Badge tone={unlockLook[state].tone}>{words[unlockLook[state].word]}</Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Link to={href('/assets/record/:type?/:page?', { type: 'unlock', page: '1' })} className={styles.link}>
        {words.toUnlockRecords}
      </Link>
    </div>
  );
}
