import { callApi } from '@marque/app-kit/api/call-api';
import { createCaptcha } from '@marque/contract/auth';
import type { OutputOf } from '@marque/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export type Captcha = OutputOf<typeof createCaptcha>;

/** The picture with the characters; a used or aged one gives way to a new one, and of several on their way the one asked for last stays. */
export function useCaptcha(atStart: Captcha | undefined) {
  const [captcha, setCaptcha] = useState(atStart);
  const last = useRef(0);
  const renew = useCallback(async () => {
    last.current += 1;
    const turn = last.current;
    const outcome = await callApi(createCaptcha, { t: String(Date.now()) });
    if (outcome.ok && turn === last.current) setCaptcha(outcome.data);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void renew(), (captcha?.expire_in ?? 0) * 1_000);
    return () => clearTimeout(timer);
  }, [captcha, renew]);
  return [captcha, renew] as const;
}
