import { CODE_LENGTH } from '@marque/domain/identity';
import { TextInput } from '@marque/ui';
import { focusOnMount } from './focus-on-mount.ts';

interface AuthenticatorInputProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
  /** Takes the focus when it comes: the page has nothing else to do. */
  readonly takesFocus?: boolean;
}

/** Six digits that an authenticator app shows. */
export const AuthenticatorInput = ({ value, onValue, takesFocus = false }: AuthenticatorInputProps) => (
  <TextInput
    value={value}
    onValue={(text) => onValue(text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH))}
    inputMode="numeric"
    autoComplete="one-time-code"
    ref={takesFocus ? focusOnMount : undefined}
  />
);
