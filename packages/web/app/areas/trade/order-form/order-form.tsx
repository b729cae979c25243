import { SegmentedControl, TextInput } from '@marque/ui';
import { useId } from 'react';
import { href, Link, useLocation } from 'react-router';
import { signInPath } from '../../../data/addresses/sign-in-path.ts';
import { useTradeContext } from '../trade-context.tsx';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { AdvancedMenu } from './advanced-menu.tsx';
import { useFormActions, useFormsState } from './forms-state.tsx';
import css from './order-form.module.css';
import { OrderTicket } from './order-ticket.tsx';

/** Both tickets with what they share: kind of order, how long it stands, the trade password. */
export function OrderForm() {
  const words = useWords();
  const { trader } = useTradeContext();
  const forms = useFormsState();
  const { change } = useFormActions();
  const { pathname } = useLocation();
  const titleId = useId();
  const loginPath = signInPath(pathname);
  return (
    <section className={`${panel.panel} ${css.form}`} aria-labelledby={titleId} data-forms data-shown={forms.shownSide}>
      <div className={css.sides}>
        <SegmentedControl
          label={words.side}
          value={forms.shownSide}
          onValue={(side) => change({ kind: 'side', side })}
          items={[
            { key: 'buy', label: words.buy, tone: 'up' },
            { key: 'sell', label: words.sell, tone: 'down' },
          ]}
        />
      </div>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {words.orderForm}
        </h2>
        <div className={panel.tabs} role="group" aria-labelledby={titleId}>
          {(['limit', 'market'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className={panel.tab}
              aria-pressed={forms.buy.kind === kind}
              onClick={() => change({ kind: 'terms', terms: { kind } })}
            >
              {words[kind]}
            </button>
          ))}
          <AdvancedMenu fields={forms.buy} />
        </div>
        {trader?.hasTradePassword && <PasswordField />}
        {trader && !trader.hasTradePassword && (
          <p className={css.notice}>
            {words.setTradePassword}{' '}
            <Link className={panel.link} to={href('/user/security/setuptradepassword')}>
              {words.setTradePasswordLink}
            </Link>
          </p>
        )}
      </div>
      <div className={css.tickets}>
        <OrderTicket side="buy" loginPath={loginPath} />
        <OrderTicket side="sell" loginPath={loginPath} />
      </div>
    </section>
  );
}

/** Held in the page's memory only; gone when the page is left. */
function PasswordField() {
  const words = useWords();
  const { password, touched } = useFormsState();
  const { change } = useFormActions();
  const noteId = useId();
  const isMissing = password === '' && (touched.buy.includes('password') || touched.sell.includes('password'));
  return (
    <div className={css.password}>
      <TextInput
        type="password"
        name="password"
        compact
        autoComplete="off"
        maxLength={64}
        value={password}
        placeholder={words.tradePassword}
        aria-label={words.tradePassword}
        title={words.tradePasswordHint}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? noteId : undefined}
        onValue={(text) => change({ kind: 'password', password: text })}
      />
      {isMissing && (
        <p id={noteId} className={css.passwordNote} role="alert">
          {words.trade_password_empty}
        </p>
      )}
    </div>
  );
}
