import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getAccountSafety } from '@marque/contract/account-safety';
import { getPasskeyList } from '@marque/contract/passkeys';
import { getRecoveryCodes } from '@marque/contract/recovery-codes';
import { securityCenter } from '@marque/contract/user';
import { href } from 'react-router';
import type { Route } from './+types/centre-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { SecurityCentre } from './centre/security-centre.tsx';
import { loadSecurity } from './load-security.ts';
import { FrozenNotice } from './safety/frozen-notice.tsx';
import { loadSafetyWords } from './safety/load-words.ts';
import { SafetyItems } from './safety/safety-items.tsx';
import { SafetyWordsProvider } from './safety/use-words.ts';
import { loadPasskeyWords } from './passkeys/load-words.ts';
import { PasskeysItem } from './passkeys/passkeys-item.tsx';
import { loadRecoveryWords } from './recovery-codes/load-words.ts';
import { RecoveryCodesItem } from './recovery-codes/recovery-codes-item.tsx';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [state, safety, passkeys, codes, texts, safetyWords, passkeyWords, recoveryWords] = await Promise.all([
    callFromLoader(context, locale, securityCenter, {}),
    callFromLoader(context, locale, getAccountSafety, {}),
    callFromLoader(context, locale, getPasskeyList, {}),
    callFromLoader(context, locale, getRecoveryCodes, {}),
    loadSecurity(locale),
    loadSafetyWords(locale),
    loadPasskeyWords(locale),
    loadRecoveryWords(locale),
  ]);
  return {
    state: state.ok ? state.data : undefined,
    safety: safety.ok ? safety.data : undefined,
    passkeys: passkeys.ok ? passkeys.data.length : undefined,
    codesLeft: codes.ok ? codes.data.left : undefined,
    texts,
    safetyWords,
    passkeyWords,
    recoveryWords,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.centre, path: href('/user/security'), noindex: true });

export default function Security({ loaderData }: Route.ComponentProps) {
  const { state, safety, texts } = loaderData;
  return (
    <SecurityWords texts={texts}>
      <SafetyWordsProvider words={loaderData.safetyWords}>
        <SecurityCentre state={state} notice={safety && <FrozenNotice safety={safety} />} more={safety && <SafetyItems safety={safety} />}>
          <PasskeysItem passkeys={loaderData.passkeys} words={loaderData.passkeyWords} />
          <RecoveryCodesItem left={loaderData.codesLeft} hasAuthenticator={state?.google_status === 1} words={loaderData.recoveryWords} />
        </SecurityCentre>
      </SafetyWordsProvider>
    </SecurityWords>
  );
}
