import type { TradeListRow } from '@marque/contract/market';
import { buttonClass, Countdown } from '@marque/ui';
import { Link } from 'react-router';
import { tokenName, useShell } from '../../data/shell-data.ts';
import { TokenIcon } from '../../widgets/token-icon.tsx';
import { fill } from '../../words/words.tsx';
import { codeOf, nameOf } from './market-rows.ts';
import { useWords } from './use-words.ts';
import styles from './coming-soon.module.css';

/** The next market to open, counting down by the server's clock. */
export function ComingSoon({ row, at }: { readonly row: TradeListRow; readonly at: number }) {
  const words = useWords();
  const { now, tokens } = useShell();
  return (
    <section className={styles.strip} aria-label={words.comingSoon}>
      <TokenIcon token={row.token} size={40} />
      <div className={styles.what}>
        <h2 className={styles.title}>{tokenName(tokens, row.token)}</h2>
        <p className={styles.note}>{fill(words.opensIn, { pair: nameOf(row) })}</p>
      </div>
      <Countdown until={at} now={now}>
        {({ days, hours, minutes, seconds }) => (
          <p className={styles.clock} role="timer">
            <span>{days}<small>{words.days}</small></span>
            <span>{hours}<small>{words.hours}</small></span>
            <span>{minutes}<small>{words.minutes}</small></span>
            <span>{seconds}<small>{words.seconds}</small></span>
          </p>
        )}
      </Countdown>
      <Link to={`/trade/${codeOf(row)}`} prefetch="intent" className={buttonClass({})}>{words.trade}</Link>
    </section>
  );
}
