import { fill } from '@marque/app-kit/words/words';
import { KEY_KIND_NAMES, KEY_KINDS, PUBLIC_PEM_MAX, RSA_BITS_MAX, RSA_BITS_MIN } from '@marque/domain/api-keys';
import { Field, SegmentedControl, TextArea } from '@marque/ui';
import type { CallForm } from '../../widgets/use-call-form.ts';
import { pemProblem, type KeyForm, type KeyRefusals } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

/** How calls with the key will be signed; of a pair of keys the public one is asked for. */
export function KindChoice({ state, refusals }: { readonly state: CallForm<KeyForm>; readonly refusals: KeyRefusals }) {
  const words = useWords();
  const { form, put, errorOf } = state;
  const texts = { hmac: words.hmacText, ed25519: words.ed25519Text, rsa: fill(words.rsaText, { min: RSA_BITS_MIN, max: RSA_BITS_MAX }) };
  const problem = pemProblem(form, refusals);
  // Whoever has pasted a private key should know at once.
  const error = errorOf('pem') ?? (problem === refusals.api_key_pem_private ? problem : undefined);
  return (
    <>
      <div className={styles.kind}>
        <span className={styles.legend} aria-hidden>
          {words.kind}
        </span>
        <SegmentedControl
          label={words.kind}
          value={form.kind}
          onValue={(kind) => put({ kind })}
          items={KEY_KINDS.map((key) => ({ key, label: KEY_KIND_NAMES[key] }))}
        />
        <p className={styles.kindText}>{texts[form.kind]}</p>
      </div>
      {form.kind !== 'hmac' && (
        <div className={styles.pem}>
          <Field label={words.pem} hint={words.pemHint} error={error}>
            <TextArea
              value={form.pem}
              onValue={(pem) => put({ pem })}
              maxLength={PUBLIC_PEM_MAX}
              rows={5}
              placeholder={'-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----'}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </Field>
        </div>
      )}
    </>
  );
}
