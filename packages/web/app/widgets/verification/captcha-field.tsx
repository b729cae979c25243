import { Checkbox, Field, TextInput } from '@marque/ui';
import type { Captcha } from './use-captcha.ts';
import { useVerificationWords } from './use-words.ts';
import styles from './verification.module.css';

/** The characters as typed, or that the reader cannot see them. */
export interface CaptchaForm {
  readonly captcha: string;
  /** Somebody who cannot read the picture: the check asks for more work instead. */
  readonly withoutPicture: boolean;
}

interface CaptchaFieldProps {
  readonly form: CaptchaForm;
  readonly captcha: Captcha | undefined;
  readonly error: string | undefined;
  readonly onForm: (part: Partial<CaptchaForm>) => void;
  readonly onRenew: () => void;
}

/** Four characters in a picture, with a way for those who cannot read them. */
export function CaptchaField({ form, captcha, error, onForm, onRenew }: CaptchaFieldProps) {
  const words = useVerificationWords();
  return (
    <div className={styles.check}>
      {!form.withoutPicture && (
        <Field label={words.captcha} error={error}>
          <div className={styles.captcha}>
            <TextInput
              value={form.captcha}
              onValue={(text) => onForm({ captcha: text })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={4}
            />
            <button type="button" className={styles.picture} onClick={onRenew} title={words.captchaRenew}>
              {captcha && <img src={captcha.img} alt={`${words.captchaImage}. ${words.captchaRenew}`} />}
            </button>
          </div>
        </Field>
      )}
      <Checkbox checked={form.withoutPicture} onChecked={(withoutPicture) => onForm({ withoutPicture, captcha: '' })}>
        {words.captchaUnread}
      </Checkbox>
    </div>
  );
}

/** What of it a call takes. */
export const captchaAnswer = ({ captcha: text, withoutPicture }: CaptchaForm, captcha: Captcha | undefined) =>
  withoutPicture ? {} : { captcha: text.trim(), captcha_id: captcha?.captcha_id };
