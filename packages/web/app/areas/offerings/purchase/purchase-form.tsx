import { fill } from '@marque/app-kit/words/words';
import { Button, buttonClass, Checkbox, Countdown, Field, SegmentedControl, TextInput } from '@marque/ui';
import { useRef, useState, type FormEvent } from 'react';
import { href, Link, useLocation } from 'react-router';
import { signInPath } from '../../../data/addresses/sign-in-path.ts';
import { useSite } from '../../../data/site-data.ts';
import { PriceFigure } from '../../../widgets/offering/price-figure.tsx';
import { useSaleClock } from '../../../widgets/offering/use-sale-clock.ts';
import { useOfferingWords } from '../../../widgets/offering/use-words.ts';
import { useRefusals } from '../refusal-words.ts';
import { useWords } from '../use-words.ts';
import { CopiesField } from './copies-field.tsx';
import { payTokenOf, problems, type Problem, type PurchaseContext, type PurchaseField } from './form.ts';
import { RISK_ID, type PurchaseFields } from './fields.ts';
import { PurchaseAnswer } from './purchase-answer.tsx';
import { PurchaseSums } from './purchase-sums.tsx';
import { Readiness } from './readiness.tsx';
import { summary } from './summary.ts';
import type { PurchaseState } from './use-purchase.ts';
import styles from './purchase.module.css';

const EVERY_FIELD: readonly PurchaseField[] = ['copies', 'risk', 'password'];

interface PurchaseFormProps {
  readonly fields: PurchaseFields;
  readonly onFields: (fields: PurchaseFields) => void;
  readonly context: PurchaseContext;
  readonly state: PurchaseState;
  readonly onSubmit: (fields: PurchaseFields, password: string) => void;
  /** The figures anew, for who was too late. */
  readonly onRefresh: () => void;
}

/** Buying copies: what is asked and what is refused comes from pure functions of what is typed. Before the sale opens all of it can be filled in. */
export function PurchaseForm({ fields, onFields, context, state, onSubmit, onRefresh }: PurchaseFormProps) {
  const words = useWords();
  const offeringWords = useOfferingWords();
  const refusals = useRefusals();
  const { user } = useSite();
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState<readonly PurchaseField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const { offering, stage } = context;
  const found = problems(fields, context, password);
  const pay = payTokenOf(fields, offering);
  const errorOf = (field: PurchaseField): string | undefined => {
    if (state.kind === 'refused' && state.field === field) return state.msg;
    const problem = shownProblem(found, field, touched, fields);
    return problem && fill(refusals[problem.refusal], problem.values);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(EVERY_FIELD);
    if (stage !== 'in_progress') return;
    if (found.length > 0) return focusFirst(form.current, found);
    onSubmit(fields, password);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label={words.formTitle}>
      <div className={styles.price}>
        <span className={styles.priceLabel}>{offeringWords.price}</span>
        <strong className={styles.priceFigure}>{pay && <PriceFigure {...pay} />}</strong>
      </div>
      {offering.pay_tokens.length > 1 && (
        <SegmentedControl
          label={words.payWith}
          compact
          value={pay?.token ?? ''}
          onValue={(payToken) => onFields({ ...fields, payToken })}
          items={offering.pay_tokens.map(({ token, token_as: label }) => ({ key: token, label }))}
        />
      )}
      <CopiesField
        copies={fields.copies}
        context={context}
        error={errorOf('copies')}
        onCopies={(copies) => onFields({ ...fields, copies })}
        onLeave={() => setTouched((now) => [...now, 'copies'])}
      />
      <PurchaseSums offering={offering} payToken={pay?.token ?? ''} sums={summary(fields, context)} />
      {user && (
        <>
          <Checkbox
            checked={fields.isRiskAccepted}
            error={errorOf('risk')}
            onChecked={(isRiskAccepted) => onFields({ ...fields, isRiskAccepted })}
          >
            {words.riskAccept}{' '}
            <a href={`#${RISK_ID}`} className={styles.link}>
              {words.riskLink}
            </a>
          </Checkbox>
          {user.has_trade_pwd === 1 ? (
            <Field label={words.password} error={errorOf('password')}>
              <TextInput
                type="password"
                name="password"
                value={password}
                onValue={setPassword}
                autoComplete="off"
                maxLength={64}
                onBlur={() => setTouched((now) => [...now, 'password'])}
              />
            </Field>
          ) : (
            <p className={styles.notice}>
              {words.passwordUnset}{' '}
              <Link to={href('/user/security/setuptradepassword')} className={styles.link}>
                {words.setPassword}
              </Link>
            </p>
          )}
        </>
      )}
      <PurchaseAnswer state={state} onRefresh={onRefresh} onAskAgain={() => onSubmit(fields, password)} />
      {state.kind !== 'lost' && state.kind !== 'unknown' && <SubmitButton context={context} isWaiting={state.kind === 'waiting'} />}
      {stage === 'upcoming' && <Readiness fields={fields} context={context} password={password} />}
    </form>
  );
}

/** A figure that is already wrong is said at once; what is missing, when its field is left or the order was tried. */
function shownProblem(
  found: readonly Problem[],
  field: PurchaseField,
  touched: readonly PurchaseField[],
  { copies }: PurchaseFields,
): Problem | undefined {
  const problem = found.find((each) => each.field === field);
  return touched.includes(field) || (field === 'copies' && copies !== '') ? problem : undefined;
}

function focusFirst(form: HTMLFormElement | null, found: readonly Problem[]): void {
  const NAMES: Readonly<Partial<Record<PurchaseField, string>>> = {
    copies: '[name="copies"]',
    risk: '[type="checkbox"]',
    password: '[name="password"]',
  };
  const selector = found.map(({ field }) => NAMES[field]).find((name) => name !== undefined);
  if (selector) form?.querySelector<HTMLInputElement>(selector)?.focus();
}

/** The one thing to do; before the sale opens it says when, and opens by the clock. */
function SubmitButton({ context: { offering, stage }, isWaiting }: { readonly context: PurchaseContext; readonly isWaiting: boolean }) {
  const words = useWords();
  const refusals = useRefusals();
  const { user, now } = useSite();
  const { pathname } = useLocation();
  const { until } = useSaleClock(offering);
  if (!user)
    return (
      <Link to={signInPath(pathname)} className={buttonClass({ tone: 'action', size: 'lg', wide: true })}>
        {refusals.session_missing}
      </Link>
    );
  if (stage === 'upcoming')
    return (
      <Button type="submit" tone="action" size="lg" wide disabled>
        <Countdown until={until} now={now}>
          {({ days, hours, minutes, seconds }) =>
            fill(words.opensIn, {
              time: days > 0 ? fill(words.daysAndTime, { days, time: `${hours}:${minutes}:${seconds}` }) : `${hours}:${minutes}:${seconds}`,
            })
          }
        </Countdown>
      </Button>
    );
  return (
    <Button type="submit" tone="action" size="lg" wide busy={isWaiting} disabled={user.has_trade_pwd === 0}>
      {isWaiting ? words.inQueue : words.buy}
    </Button>
  );
}
