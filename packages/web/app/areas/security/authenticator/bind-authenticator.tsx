import { fill } from '@marque/app-kit/words/words';
import { LOCKOUT_HOURS } from '@marque/domain/identity';
import { buttonClass, Progress } from '@marque/ui';
import { lazy, Suspense } from 'react';
import { href, Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { FormPage } from '../../../widgets/form-page.tsx';
import { useWords } from '../use-words.ts';

const AuthenticatorSetup = lazy(async () => ({ default: (await import('./authenticator-setup.tsx')).AuthenticatorSetup }));

/** Binds an authenticator app, or puts another one in its place; the key is shown here and nowhere again. */
export function BindAuthenticator({ isReplacing = false }: { readonly isReplacing?: boolean }) {
  const words = useWords();
  const { user } = useSite();
  const title = isReplacing ? words.replaceApp : words.bindApp;
  if (isReplacing !== (user?.has_google === 1)) {
    return (
      <FormPage title={title} hint={isReplacing ? words.appNotBound : words.appBound}>
        <Link to={href('/user/security')} className={buttonClass({ tone: 'action' })}>
          {words.back}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} hint={isReplacing ? fill(words.replaceAppHint, { hours: LOCKOUT_HOURS }) : words.bindAppHint}>
      <Suspense fallback={<Progress label={words.loading} />}>
        <AuthenticatorSetup isReplacing={isReplacing} />
      </Suspense>
    </FormPage>
  );
}
