import { callApi } from '@marque/app-kit/api/call-api';
import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { rejectKycCase, revokeKycCase, type KycCase } from '@marque/contract/console/kyc';
import { KYC_REASON_MAX } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import { Badge, Field, Select, TextArea } from '@marque/ui';
import { useEffect, useState } from 'react';
import { useLocale } from '../../../data/locale.tsx';
import { useMe } from '../../../data/me.ts';
import { useWords } from '../../../data/words.ts';
import { loadReasons, orderedLocales, TEMPLATES, type ReasonName } from '../reasons/templates.ts';
import { useKycWords } from '../use-words.ts';
import { DecisionForm } from './decision-form.tsx';

interface RejectFormProps {
  readonly kyc: KycCase;
  readonly step: 'reject' | 'revoke';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Texts = Readonly<Partial<Record<Locale, string>>>;

/** A reason in every language in which the applicant may read it; a template fills them all. */
export function RejectForm({ kyc, step, onClose, onDone }: RejectFormProps) {
  const all = useWords();
  const words = useKycWords();
  const { organisations } = useMe();
  const [texts, setTexts] = useState<Texts>({});
  const [isChecked, setChecked] = useState(false);
  const needed = organisations.find(({ id }) => id === kyc.organisation)?.locales ?? [];
  const given = (locale: Locale): string => (texts[locale] ?? '').trim();
  const locales = orderedLocales(kyc.locale, needed);
  const isMissing = (locale: Locale): boolean => needed.includes(locale) && given(locale) === '';
  const send = () => {
    setChecked(true);
    if (locales.some(isMissing)) return undefined;
    const reasons = JSON.stringify(
      Object.fromEntries(locales.flatMap((locale) => (given(locale) === '' ? [] : [[locale, given(locale)]]))),
    );
    return callApi(step === 'reject' ? rejectKycCase : revokeKycCase, { id: String(kyc.id), reasons });
  };
  return (
    <DecisionForm
      tone="down"
      title={step === 'reject' ? all.reject : words.revoke}
      hint={step === 'reject' ? words.rejectHint : words.revokeHint}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <TemplateSelect kyc={kyc} onTexts={setTexts} />
      {locales.map((locale) => (
        <Field
          key={locale}
          label={LANGUAGE_NAMES[locale]}
          aside={locale === kyc.locale && <Badge tone="brand">{words.applicantsLanguage}</Badge>}
          hint={needed.includes(locale) ? undefined : words.reasonOptional}
          error={isChecked && isMissing(locale) ? words.reasonNeeded : undefined}
        >
          <TextArea
            lang={locale}
            rows={2}
            maxLength={KYC_REASON_MAX}
            value={texts[locale] ?? ''}
            onValue={(text) => setTexts({ ...texts, [locale]: text.replaceAll('\n', ' ') })}
          />
        </Field>
      ))}
    </DecisionForm>
  );
}

interface TemplateSelectProps {
  readonly kyc: KycCase;
  readonly onTexts: (texts: Texts) => void;
}

function TemplateSelect({ kyc: { kind }, onTexts }: TemplateSelectProps) {
  const words = useKycWords();
  const locale = useLocale();
  const [reasons, setReasons] = useState<Awaited<ReturnType<typeof loadReasons>>>();
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    void loadReasons().then(setReasons);
  }, []);
  const choose = (name: ReasonName) => {
    setChosen(name);
    if (!reasons) return;
    const texts: Texts = Object.fromEntries(Object.entries(reasons).map(([language, known]) => [language, known[name]]));
    onTexts(texts);
  };
  const options = TEMPLATES[kind].map((name) => ({ value: name, label: reasons?.[locale][name] ?? '' }));
  return (
    <Field label={words.template}>
      <Select
        value={chosen}
        onValue={(name) => {
          const known = TEMPLATES[kind].find((each) => each === name);
          if (known) choose(known);
        }}
        options={[{ value: '', label: words.chooseTemplate, disabled: true }, ...options]}
      />
    </Field>
  );
}
