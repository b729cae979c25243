import { useState } from 'react';
import { useSite } from '../../data/site-data.ts';
import type { AskedCodes, CodesForm } from './form.ts';

type Code = keyof CodesForm;

/** Which codes a form asks for, and between which its reader may choose. */
export interface CodeChoice {
  readonly asked: AskedCodes;
  readonly chosen: Code;
  readonly ways: readonly Code[];
  readonly choose: (way: Code) => void;
}

/** `one`: any factor of the account. `each`: a code that is sent, and the authenticator's where one is bound. */
export function useAskedCodes(needs: 'one' | 'each'): CodeChoice {
  const { user } = useSite();
  const hasApp = user?.has_google === 1;
  const sent: readonly Code[] = [...(user?.mobile_no ? (['sms'] as const) : []), ...(user?.email ? (['mailed'] as const) : [])];
  const ways: readonly Code[] = needs === 'one' && hasApp ? ['app', ...sent] : sent;
  const [wanted, choose] = useState<Code>();
  const chosen = ways.find((way) => way === wanted) ?? ways[0] ?? 'mailed';
  return { asked: needs === 'each' && hasApp ? [chosen, 'app'] : [chosen], chosen, ways, choose };
}
