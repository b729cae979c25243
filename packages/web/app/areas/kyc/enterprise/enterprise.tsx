import { callApi } from '@marque/app-kit/api/call-api';
import { corporateApply } from '@marque/contract/kyc';
import { Button, Checkbox, Field, Select, TextInput } from '@marque/ui';
import { Building2, FileBadge, ScanFace } from '@marque/ui/icons';
import { useCallForm, type CallForm } from '../../../widgets/use-call-form.ts';
import { documentOptions } from '../document-options.ts';
import { ImageSlot } from '../images/image-slot.tsx';
import { useKycData } from '../kyc-data.ts';
import { KycForm } from '../kyc-form.tsx';
import { StepCard } from '../step-card.tsx';
import { useSubmitted } from '../use-submitted.ts';
import { useWords } from '../use-words.ts';
import { COMPANY_FIELDS, companyProblems, EMPTY_COMPANY, legalIdTypes, type CompanyForm } from './company-form.ts';
import { EnterpriseFormItem } from './enterprise-form-item.tsx';
import styles from '../kyc-form.module.css';

/** Certification of a company, after whoever manages its account is verified. */
export function Enterprise({ onPerson }: { readonly onPerson: () => void }) {
  const words = useWords();
  const { overall } = useKycData();
  const { status, reason } = overall.corporate;
  const isLocked = overall.kyc_level < 1;
  return (
    <>
      <StepCard
        mark={<Building2 size={18} />}
        title={words.company}
        text={words.companyText}
        status={status}
        reason={reason}
        locked={isLocked ? words.companyLocked : undefined}
      >
        <EnterpriseForm />
      </StepCard>
      {isLocked && status === 0 && (
        <div>
          <Button tone="action" onClick={onPerson}>
            {words.toPerson}
          </Button>
        </div>
      )}
    </>
  );
}

function EnterpriseForm() {
  const words = useWords();
  const { refusals } = useKycData();
  const state = useCallForm({
    initial: EMPTY_COMPANY,
    problems: (typed) => companyProblems(typed, refusals),
    fields: COMPANY_FIELDS,
    send: (typed) => callApi(corporateApply, typed),
    onDone: useSubmitted(),
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <KycForm onSubmit={submit} refusal={refusal} isSending={isSending} submit={words.submit}>
      <CompanyGroup state={state} />
      <RepresentativeGroup state={state} />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.manager}</legend>
        <div className={styles.pair}>
          <EnterpriseFormItem
            state={state}
            name="manager_name"
            label={words.managerName}
            hint={words.managerNameHint}
            autoComplete="name"
          />
          <EnterpriseFormItem state={state} name="manager_position" label={words.managerPosition} autoComplete="organization-title" />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.papers}</legend>
        <div className={styles.images}>
          <ImageSlot
            option="licence_img"
            label={words.licence}
            hint={words.imageHint}
            icon={<FileBadge size={40} strokeWidth={1.2} />}
            error={errorOf('licence_img')}
            onId={(id) => put({ licence_img: id })}
          />
          <ImageSlot
            option="hand_img"
            label={words.licenceInHand}
            hint={words.imageHint}
            icon={<ScanFace size={40} strokeWidth={1.2} />}
            error={errorOf('hand_img')}
            onId={(id) => put({ hand_img: id })}
          />
        </div>
      </fieldset>
      <Checkbox checked={form.agree === '1'} onChecked={(agrees) => put({ agree: agrees ? '1' : '' })} error={errorOf('agree')}>
        {words.companyAgree}
      </Checkbox>
    </KycForm>
  );
}

function CompanyGroup({ state }: { readonly state: CallForm<CompanyForm> }) {
  const words = useWords();
  const { countries } = useKycData();
  const options = [
    { value: '', label: words.chooseCountry, disabled: true },
    ...countries.map(({ iso2, name, restricted }) => ({ value: iso2, label: name, disabled: restricted === 1 })),
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.companyGroup}</legend>
      <div className={styles.pair}>
        <EnterpriseFormItem state={state} name="company_name" label={words.companyName} autoComplete="organization" />
        <EnterpriseFormItem state={state} name="brand" label={words.brand} />
        <Field label={words.registerCountry} error={state.errorOf('register_country')}>
          <Select
            value={state.form.register_country}
            onValue={(country) => state.put({ register_country: country, legal_id_type: '' })}
            options={options}
          />
        </Field>
        <EnterpriseFormItem state={state} name="tax_code" label={words.taxCode} />
      </div>
    </fieldset>
  );
}

function RepresentativeGroup({ state }: { readonly state: CallForm<CompanyForm> }) {
  const words = useWords();
  const { form, put, errorOf } = state;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.representative}</legend>
      <div className={styles.pair}>
        <EnterpriseFormItem state={state} name="legal_last_name" label={words.lastName} hint={words.nameHint} />
        <EnterpriseFormItem state={state} name="legal_first_name" label={words.firstName} hint={words.nameHint} />
        <Field label={words.documentType} error={errorOf('legal_id_type')}>
          <Select
            value={form.legal_id_type}
            onValue={(type) => put({ legal_id_type: type })}
            options={documentOptions(words, legalIdTypes(form.register_country))}
          />
        </Field>
        <Field label={words.documentNumber} error={errorOf('legal_id_num')}>
          <TextInput value={form.legal_id_num} onValue={(number) => put({ legal_id_num: number })} autoComplete="off" maxLength={40} />
        </Field>
      </div>
    </fieldset>
  );
}
