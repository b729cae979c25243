import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { SaleQualificationRow, TokenSale } from '@marque/contract/token-sales';
import { groupThousands } from '@marque/domain/money';
import { buttonClass } from '@marque/ui';
import { href, Link, useLocation } from 'react-router';
import { assetDialogPath } from '../../data/addresses/asset-dialogs.ts';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import type { AmountRefusals } from './form.ts';
import { SaleClock } from './sale-clock.tsx';
import { saleTimes, useSaleClock } from './sale-time.ts';
import { SoldScale } from './sold-scale.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { useWords } from './use-words.ts';
import styles from './detail.module.css';

interface SubscribePanelProps {
  readonly sale: TokenSale;
  readonly standing: SaleQualificationRow | undefined;
  readonly refusals: AmountRefusals;
}

/** Price, clock and what is sold, and below them what the reader can do now. */
export function SubscribePanel({ sale, standing, refusals }: SubscribePanelProps) {
  const words = useWords();
  const { price, token_as: token, pay_token_as: payToken } = sale;
  return (
    <section className={styles.panel} aria-labelledby="subscribe-title">
      <h2 id="subscribe-title" className={styles.panelTitle}>
        {words.subscribeTitle}
      </h2>
      <p className={styles.price}>{fill(words.rate, { token, price: groupThousands(price), payToken })}</p>
      <SaleClock sale={sale} size="lg" />
      <SoldScale sale={sale} size="lg" />
      <p className={styles.left} aria-live="polite">
        {words.remaining}{' '}
        <strong>
          {groupThousands(sale.remaining_amount)} {token}
        </strong>
      </p>
      <Action sale={sale} standing={standing} refusals={refusals} />
    </section>
  );
}

/** The form, or what stands in its place: it is too early or too late, nobody is logged in, or the account does not qualify. */
function Action({ sale, standing, refusals }: SubscribePanelProps) {
  const words = useWords();
  const { pathname, search } = useLocation();
  const { status } = useSaleClock(sale);
  if (status === 'closed')
    return <p className={styles.notice}>{isOverEarly(sale) || isSoldOut(sale) ? words.overSoldOut : words.overEnded}</p>;
  if (!standing)
    return (
      <Link to={signInPath(pathname, search)} className={buttonClass({ tone: 'action', size: 'lg', wide: true })}>
        {words.login}
      </Link>
    );
  if (standing.reason !== '') return <Unqualified sale={sale} standing={standing} refusals={refusals} />;
  if (status === 'warm_up') return <p className={styles.notice}>{words.notYet}</p>;
  return <SubscribeForm sale={sale} standing={standing} refusals={refusals} />;
}

/** The server says that it is over, and that its end has not come. */
const isOverEarly = (sale: TokenSale): boolean => sale.status === 'closed' && (instantOf(sale.server_time) ?? 0) < saleTimes(sale).endsAt;

const isSoldOut = ({ remaining_amount: left }: TokenSale): boolean => !/[1-9]/.test(left);

/** Why the reader cannot take part, and what to do about it. */
function Unqualified({ sale, standing, refusals }: SubscribePanelProps & { readonly standing: SaleQualificationRow }) {
  const words = useWords();
  const { reason, need_kyc_level: level, need_holding: holding } = standing;
  const action = buttonClass({ tone: 'action', size: 'lg', wide: true });
  if (reason === 'sale_limit_reached')
    return <p className={styles.notice}>{fill(refusals.sale_limit_reached, { max: sale.user_limit, token: sale.token_as })}</p>;
  if (reason === 'sale_holding_missing' && holding)
    return (
      <>
        <p className={styles.notice}>
          {fill(refusals.sale_holding_missing, { amount: groupThousands(holding.amount), token: holding.token_as })}
        </p>
        <Link to={assetDialogPath('deposit', { token: holding.token })} className={action}>
          {fill(words.deposit, { token: holding.token_as })}
        </Link>
      </>
    );
  return (
    <>
      <p className={styles.notice}>{fill(refusals.kyc_level_too_low, { level })}</p>
      <Link to={href('/user/kyc')} className={action}>
        {words.verify}
      </Link>
    </>
  );
}
