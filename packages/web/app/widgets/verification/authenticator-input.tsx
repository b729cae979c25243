import { CODE_LENGTH } from '@marque/domain/identity';
import { TextInput } from '@marque/ui';

interface AuthenticatorInputProps {
  readonly value: string;
  readonly onValue: (code: string) => void;
}

/** Six digits that an authenticator app shows. */
export const AuthenticatorInput = ({ value, onValue }: AuthenticatorInputProps) => (
  <TextInput
    value={value}
    onValue={(text) => onValue(text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH))}
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);
