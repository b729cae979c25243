import { fill } from '@marque/app-kit/words/words';
import { maskAccount, maskPhone } from '@marque/domain/identity';
import { buttonClass, showToast } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { FormPage } from '../../../widgets/form-page.tsx';
import { PhoneWordsProvider } from '../../../widgets/phone/use-words.ts';
import { VerificationWordsProvider } from '../../../widgets/verification/use-words.ts';
import { BindForm } from './bind-form.tsx';
import type { ContactKind } from './contact-form.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import type { ContactTexts } from './load-contacts.ts';
import { ContactWordsProvider, useContactWords } from './use-words.ts';
import styles from './contacts.module.css';

interface ContactPageProps {
  readonly kind: ContactKind;
  /** Whether another one is to be put in the place of what is bound. */
  readonly isReplacing?: boolean;
  readonly texts: ContactTexts;
}

/** Binds a phone or an email, or replaces it. */
export const ContactPage = ({ texts, ...rest }: ContactPageProps) => (
  <ContactWordsProvider words={texts.words}>
    <PhoneWordsProvider words={texts.phone}>
      <VerificationWordsProvider words={texts.verification}>
        <Contact texts={texts} {...rest} />
      </VerificationWordsProvider>
    </PhoneWordsProvider>
  </ContactWordsProvider>
);

function Contact({ kind, isReplacing = false, texts: { countries, refusals } }: ContactPageProps) {
  const words = useContactWords();
  const navigate = useNavigate();
  const { user } = useSite();
  const texts = CONTACT_KINDS[kind].words(words);
  const title = isReplacing ? texts.change : texts.bind;
  const present = kind === 'phone' ? user?.mobile_no : user?.email;
  if (isReplacing !== Boolean(present)) {
    return <Elsewhere kind={kind} title={title} isBound={!isReplacing} />;
  }
  const done = async () => {
    showToast('success', isReplacing ? texts.changed : texts.bound);
    await navigate(href('/user/security'), { replace: true });
  };
  const masked = kind === 'phone' ? `+${user?.country_code} ${maskPhone(present ?? '')}` : maskAccount(present ?? '');
  return (
    <FormPage title={title} hint={isReplacing ? texts.changeHint : texts.bindHint} foot={isReplacing && texts.lost}>
      {isReplacing && <p className={styles.present}>{fill(words.present, { target: masked })}</p>}
      <BindForm kind={kind} isReplacing={isReplacing} countries={countries} refusals={refusals} onDone={done} />
    </FormPage>
  );
}

interface ElsewhereProps {
  readonly kind: ContactKind;
  readonly title: string;
  readonly isBound: boolean;
}

const PATHS = {
  phone: { bind: href('/user/security/bindingphone'), change: href('/user/security/modify/phone') },
  email: { bind: href('/user/security/bindingemail'), change: href('/user/security/modify/email') },
} as const;

/** Who comes to the other of the two pages is sent on. */
function Elsewhere({ kind, title, isBound }: ElsewhereProps) {
  const words = useContactWords();
  const texts = CONTACT_KINDS[kind].words(words);
  const { bind, change } = PATHS[kind];
  return (
    <FormPage title={title} hint={isBound ? texts.already : texts.none}>
      <div className={styles.links}>
        <Link to={isBound ? change : bind} className={buttonClass({ tone: 'action' })}>
          {isBound ? texts.change : texts.bind}
        </Link>
        <Link to={href('/user/security')} className={buttonClass({ tone: 'quiet' })}>
          {words.back}
        </Link>
      </div>
    </FormPage>
  );
}
