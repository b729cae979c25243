import { useState } from 'react';
import { useSite } from '../../data/site-data.ts';
import type { Factor } from './form.ts';

/** What the reader can prove a change of keys with, and which of them a form asks for. */
export function useFactors() {
  const { user } = useSite();
  const factors: readonly Factor[] = [...(user?.has_google ? (['app'] as const) : []), ...(user?.mobile_no ? (['sms'] as const) : [])];
  const [asked, setAsked] = useState<Factor>(factors[0] ?? 'app');
  return { factors, asked, onAsked: setAsked };
}
