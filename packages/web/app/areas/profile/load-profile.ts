import type { Outcome } from '@marque/app-kit/api/outcome';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getKycWithdrawalDayLimit2Config } from '@marque/contract/fees';
import { getUserInfo } from '@marque/contract/user';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { loadProfileWords } from './load-words.ts';

export const dataOf = <T>(outcome: Outcome<T>): T | undefined => (outcome.ok ? outcome.data : undefined);

/** What both pages show: the user as of now, and what verification allows. */
export async function loadProfile(context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(visitContext);
  const [user, limits, words] = await Promise.all([
    callFromLoader(context, locale, getUserInfo, {}),
    callFromLoader(context, locale, getKycWithdrawalDayLimit2Config, {}),
    loadProfileWords(locale),
  ]);
  return {
    user: dataOf(user),
    limits: dataOf(limits) ?? [],
    words,
    locale,
  };
}
