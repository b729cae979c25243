import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { applyForNode } from '@marque/contract/nodes';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Button, Field, showToast, TextInput } from '@marque/ui';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { fetchNodeMembership } from '../../data/node-membership.ts';
import { useSite } from '../../data/site-data.ts';
import { useCallForm } from '../../widgets/use-call-form.ts';
import type { JoinRefusals } from './join-refusals.ts';
import type { NodeOffer } from './node-rows.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

const BRAND_MAX = 16;
const PASSWORD_MAX = 64;

interface JoinFormProps {
  readonly offer: NodeOffer;
  readonly refusals: JoinRefusals;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Pays the deposit, which is held from then on. */
export function JoinForm({ offer: { type, deposit_amount: deposit, deposit_token_as: token }, refusals, onDone, onCancel }: JoinFormProps) {
  const words = useWords();
  const { user } = useSite();
  const amount = `${groupThousands(trimZeros(deposit))} ${token}`;
  const [isShort, setShort] = useState(false);
  const isUnset = user?.has_trade_pwd === 0;
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: { brand: '', password: '' },
    fields: { brand_code: 'brand', trade_pwd: 'password' },
    problems: ({ password }) => ({ password: password === '' ? refusals.trade_password_empty : undefined }),
    send: async ({ brand, password }) => {
      const outcome = await callApi(applyForNode, {
        type,
        trade_pwd: password,
        ...(brand.trim() !== '' && { brand_code: brand.trim().toUpperCase() }),
      });
      setShort(!outcome.ok && outcome.refusal === 'node_balance_low');
      return outcome;
    },
    onDone: () => {
      showToast('success', fill(words.joined, { type: words[type] }));
      void fetchNodeMembership();
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={`${words.join}: ${words[type]}`}>
      <p>{fill(words.depositHeld, { amount })}</p>
      {type === 'brand' && (
        <Field label={words.brandToken} hint={words.brandTokenHint} error={errorOf('brand')}>
          <TextInput
            name="brand"
            value={form.brand}
            onValue={(brand) => put({ brand })}
            maxLength={BRAND_MAX}
            autoCapitalize="characters"
            autoComplete="off"
          />
        </Field>
      )}
      {isUnset ? (
        <p>
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
          {isShort && (
            <>
              {' '}
              <Link to={href('/assets/depositCode')} className={styles.link}>
                {words.toDeposit}
              </Link>
            </>
          )}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" tone="action" busy={isSending} disabled={isUnset}>
          {words.pay}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
