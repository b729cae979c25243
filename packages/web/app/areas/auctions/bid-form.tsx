import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { placeBid } from '@marque/contract/nft';
import { groupThousands, parseUnits, trimZeros } from '@marque/domain/money';
import { Button, DecimalInput, Field, showToast, TextInput } from '@marque/ui';
import { useRef } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { assetDialogPath } from '../../data/addresses/asset-dialogs.ts';
import { attemptFor, keepsAttempt, randomOrderId, type Attempt } from '../../data/attempt.ts';
import { useSite } from '../../data/site-data.ts';
import { useCallForm } from '../../widgets/use-call-form.ts';
import type { AuctionData } from './load-auction.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

const PASSWORD_MAX = 64;

type BidFormProps = Pick<AuctionData, 'auction' | 'refusals'>;

/** A price and the trade password; the price follows the highest bid until something else is typed. */
export function BidForm({ auction, refusals }: BidFormProps) {
  const words = useWords();
  const { user } = useSite();
  const { revalidate } = useRevalidator();
  const attempt = useRef<Attempt | undefined>(undefined);
  const { campaign_no, token, token_as: unit, scale } = auction;
  const least = trimZeros(auction.least_price);
  const isUnset = user?.has_trade_pwd === 0;
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: { price: '', password: '' },
    fields: { price: 'price', trade_pwd: 'password' },
    problems: ({ price, password }) => ({
      price: priceProblem(price, {
        least,
        scale,
        tooLow: fill(words.tooLow, { least: `${groupThousands(least)} ${unit}` }),
        invalid: refusals.amount_invalid,
      }),
      password: password === '' ? refusals.trade_password_empty : undefined,
    }),
    send: async ({ price, password }) => {
      const asked = price === '' ? least : trimZeros(price);
      attempt.current = attemptFor(attempt.current, JSON.stringify([campaign_no, asked]), randomOrderId);
      const outcome = await callApi(placeBid, {
        campaign_no,
        price: asked,
        trade_pwd: password,
        client_order_id: attempt.current.clientOrderId,
      });
      if (!keepsAttempt(outcome.ok ? undefined : outcome.refusal)) attempt.current = undefined;
      // What was refused may be so because somebody was faster.
      if (!outcome.ok) void revalidate();
      return outcome;
    },
    onDone: async ({ price }) => {
      showToast('success', fill(words.bidTaken, { price: `${groupThousands(trimZeros(price))} ${unit}` }));
      put({ price: '', password: '' });
      await revalidate();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={words.placeBid}>
      <Field label={words.yourBid} hint={fill(words.leastHint, { least: `${groupThousands(least)} ${unit}` })} error={errorOf('price')}>
        <DecimalInput decimals={scale} value={form.price} placeholder={least} onValue={(price) => put({ price })} suffix={unit} />
      </Field>
      {isUnset ? (
        <p className={styles.note}>
          {words.passwordUnset}{' '}
          <Link to={href('/user/security/setuptradepassword')} className={styles.link}>
            {words.setPassword}
          </Link>
        </p>
      ) : (
        <Field label={words.password} error={errorOf('password')}>
          <TextInput
            type="password"
            name="password"
            value={form.password}
            onValue={(password) => put({ password })}
            autoComplete="off"
            maxLength={PASSWORD_MAX}
          />
        </Field>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button
        type="submit"
        tone="action"
        size="lg"
        wide
        busy={isSending}
        disabled={isUnset}
        title={isUnset ? words.passwordUnset : undefined}
      >
        {words.placeBid}
      </Button>
      <Link to={assetDialogPath('deposit', { token })} className={styles.link}>
        {fill(words.deposit, { token: unit })}
      </Link>
    </form>
  );
}

interface PriceRule {
  readonly least: string;
  readonly scale: number;
  readonly tooLow: string;
  readonly invalid: string;
}

/** Nothing typed bids the least that is taken. */
function priceProblem(price: string, { least, scale, tooLow, invalid }: PriceRule): string | undefined {
  if (price === '') return undefined;
  const units = parseUnits(price, scale);
  if (units === undefined) return invalid;
  return units < (parseUnits(least, scale) ?? 0n) ? tooLow : undefined;
}
