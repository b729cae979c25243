import { createCaptcha } from '@marque/contract/auth';
import type { OutputOf } from '@marque/contract';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../data/api.ts';

export type Captcha = OutputOf<typeof createCaptcha>;

/** The picture with the characters; a used or aged one gives way to a new one. */
export function useCaptcha(atStart: Captcha | undefined) {
  const [captcha, setCaptcha] = useState(atStart);
  const renew = useCallback(async () => {
    const outcome = await callApi(createCaptcha, { t: String(Date.now()) });
    if (outcome.ok) setCaptcha(outcome.data);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void renew(), (captcha?.expire_in ?? 0) * 1_000);
    return () => clearTimeout(timer);
  }, [captcha, renew]);
  return [captcha, renew] as const;
}
