import { writeCookie } from '@marque/app-kit/browser/cookies';
import { useState } from 'react';

/** Kept on the device and known to the server, so that hidden amounts are in no page that it sends. */
export const PREFERENCE_COOKIES = { hide_amounts: ['1'], hide_small: ['1'] } as const;

const REMEMBER_DAYS = 365;

/** A yes or no of the reader that the next visit begins with. */
export function usePreference(name: keyof typeof PREFERENCE_COOKIES, start: boolean): readonly [boolean, (is: boolean) => void] {
  const [is, set] = useState(start);
  const change = (next: boolean) => {
    set(next);
    writeCookie(name, next ? '1' : '0', REMEMBER_DAYS);
  };
  return [is, change];
}
