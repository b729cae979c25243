import { instantOf } from '@marque/app-kit/format/instant';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import type { TokenSale } from '@marque/contract/token-sales';
import { groupThousands } from '@marque/domain/money';
import type { ReactNode } from 'react';
import { useWords } from './use-words.ts';
import styles from './detail.module.css';

/** Total sold, what remains, the price, when it starts and ends, and the limits of a subscription (S246). */
export function SaleFigures({ sale }: { readonly sale: TokenSale }) {
  const words = useWords();
  const { token_as: token, pay_token_as: payToken, user_limit: userLimit } = sale;
  const amount = (figure: string) => `${groupThousands(figure)} ${token}`;
  const figures: readonly (readonly [key: string, label: string, value: ReactNode])[] = [
    ['sold', words.totalSold, amount(sale.total_sold)],
    ['remaining', words.remaining, amount(sale.remaining_amount)],
    ['price', words.price, fill(words.rate, { token, price: groupThousands(sale.price), payToken })],
    ['total', words.total, amount(sale.total)],
    ['start', words.startTime, <Instant key="start" at={sale.start_time} />],
    ['end', words.endTime, <Instant key="end" at={sale.end_time} />],
    ['min', words.minimum, amount(sale.min_subscription)],
    ['max', words.maximum, amount(sale.max_subscription)],
    ...(userLimit === '' ? [] : [['limit', words.userLimit, amount(userLimit)] as const]),
  ];
  return (
    <section className={styles.section} aria-label={words.figures}>
      <dl className={styles.figures}>
        {figures.map(([key, label, value]) => (
          <div key={key} data-figure={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Instant({ at }: { readonly at: string }) {
  const instant = instantOf(at);
  return instant === undefined ? at : <DayAndTime at={instant} withYear />;
}
