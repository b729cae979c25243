import { IconButton, TextInput } from '@marque/ui';
import { Eye, EyeOff } from '@marque/ui/icons';
import { useState, type ComponentProps } from 'react';
import { useVerificationWords } from './use-words.ts';

/** A secret field whose owner may look at it. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'suffix'>) {
  const words = useVerificationWords();
  const [isShown, setShown] = useState(false);
  const Mark = isShown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      suffix={
        <IconButton size="sm" label={isShown ? words.hidePassword : words.showPassword} onClick={() => setShown(!isShown)}>
          <Mark size={16} aria-hidden />
        </IconButton>
      }
    />
  );
}
