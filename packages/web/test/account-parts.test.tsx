import type { SecurityCenter } from '@marque/contract/user';
import { documentTypes } from '@marque/domain/kyc';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { companyProblems, EMPTY_COMPANY, type CompanyForm } from '../app/areas/kyc/enterprise/company-form.ts';
import { Enterprise } from '../app/areas/kyc/enterprise/enterprise.tsx';
import { EnterpriseFormItem } from '../app/areas/kyc/enterprise/enterprise-form-item.tsx';
import { documentOptions } from '../app/areas/kyc/document-options.ts';
import { KycDataProvider, type KycData } from '../app/areas/kyc/kyc-data.ts';
import { ForeignForm } from '../app/areas/kyc/person/foreign-form.tsx';
import { Quota } from '../app/areas/kyc/quota.tsx';
import type { KycRefusals } from '../app/areas/kyc/refusals.ts';
import { WordsProvider as KycWords } from '../app/areas/kyc/use-words.ts';
import { en as kyc } from '../app/areas/kyc/words/en.ts';
import { nextSteps } from '../app/areas/register/next-steps.tsx';
import { en as register } from '../app/areas/register/words/en.ts';
import { SecurityItems } from '../app/areas/security/centre/security-items.tsx';
import { WordsProvider as SecurityWords } from '../app/areas/security/use-words.ts';
import { en as security } from '../app/areas/security/words/en.ts';
import { addressesIn, shownOn, textIn } from './static-site.tsx';

it('who has just registered is shown to security, verification, fiat and home (S114 to S117, A-027)', () => {
  const steps = (otc: string) => nextSteps(otc, register).map(({ title, to, isOutside }) => [title, to, isOutside]);
  expect(steps('')).toEqual([
    [register.nextProtect, '/user/security', false],
    [register.nextVerify, '/user/kyc', false],
    [register.nextFiat, '/assets/fiat', false],
    [register.nextHome, '/', false],
  ]);
  expect(steps('https://otc.example')[2]).toEqual([register.nextFiat, 'https://otc.example', true]);
});

describe('the security centre', () => {
  const shown = (state: Partial<SecurityCenter>) =>
    shownOn(
      '/user/security',
      <SecurityWords words={security}>
        <SecurityItems
          state={
            {
              has_trade_pwd: 0,
              email_masked: '',
              mobile_masked: '',
              google_status: 0,
              login_pwd_updated_at: '2026-01-01 00:00:00',
              ...state,
            } as SecurityCenter
          }
        >
          {null}
        </SecurityItems>
      </SecurityWords>,
    );

  it('says of trade password, phone, email and authenticator that none is set, and leads to setting each (S253, T064 to T067)', () => {
    const html = shown({});
    expect(textIn(html).split(security.isNotSet)).toHaveLength(5);
    expect(addressesIn(html)).toEqual([
      '/user/security/modify/login',
      '/user/security/setuptradepassword',
      '/user/security/bindingemail',
      '/user/security/bindingphone',
      '/user/security/bindinggoogle',
    ]);
  });

  it('says of each that it is set, and leads to changing it (S193 to S198, S253)', () => {
    const html = shown({ has_trade_pwd: 1, email_masked: 'lin****@c.example', mobile_masked: '138****5678', google_status: 1 });
    for (const said of [security.isSet, 'lin****@c.example', '138****5678', security.isBound]) expect(textIn(html)).toContain(said);
    expect(textIn(html)).not.toContain(security.isNotSet);
    expect(addressesIn(html)).toEqual([
      '/user/security/modify/login',
      '/user/security/modify/trade',
      '/user/security/forgottradepassword',
      '/user/security/modify/email',
      '/user/security/modify/phone',
      '/user/security/modify/google',
      '/user/security/unbindinggoogle',
    ]);
  });
});

const refusals = new Proxy({}, { get: (_all, name) => String(name) }) as KycRefusals;
const DATA = {
  step: { document_types: documentTypes({}) },
  overall: { kyc_level: 1, corporate: { status: 0, reason: '' } },
  countries: [],
  limits: [
    { kyc_level: 1, day_limit: '20000', token: 'USDT' },
    { kyc_level: 2, day_limit: '100000', token: 'USDT' },
    { kyc_level: 3, day_limit: '100000', token: 'USDT' },
  ],
  refusals,
} as unknown as KycData;
const verification = (part: ReactNode, data: KycData = DATA) =>
  shownOn(
    '/user/kyc',
    <KycWords words={kyc}>
      <KycDataProvider value={data}>{part}</KycDataProvider>
    </KycWords>,
  );

describe('verification', () => {
  it('shows what may be withdrawn in a day at each level, and marks the own one (S257, S276)', () => {
    const marked = (data: KycData) =>
      /aria-current="true"[^>]*>(?<row>.*?)<\/li>/s.exec(verification(<Quota />, data))?.groups?.['row'] ?? '';
    const text = textIn(verification(<Quota />));
    for (const said of [`${kyc.level0} 0 USDT`, `${kyc.level2} 100,000 USDT`, `${kyc.levelCompany} 100,000 USDT`])
      expect(text).toContain(said);
    expect(textIn(marked(DATA))).toBe(`${kyc.level1} ${kyc.yours} 20,000 USDT`);
    const company = { ...DATA, overall: { ...DATA.overall, corporate: { ...DATA.overall.corporate, status: 2 } } } as KycData;
    expect(textIn(marked(company))).toBe(`${kyc.levelCompany} ${kyc.yours} 100,000 USDT`);
  });

  it('offers the papers of Japan to Japan, and the others to everybody else; who has no name is told what to enter (S321 to S323, A-034)', () => {
    const named = (country: string) => textIn(verification(<ForeignForm country={country} />));
    const japan = [kyc.passport, kyc.driverLicence, kyc.personalNumberCard, kyc.residentBasicCard, kyc.residenceCard];
    const others = [kyc.passport, kyc.driverLicence, kyc.personalIdCard, kyc.residenceCard, kyc.residencePermit];
    for (const [country, papers, foreign] of [
      ['JP', japan, [kyc.personalIdCard, kyc.residencePermit]],
      ['DE', others, [kyc.personalNumberCard, kyc.residentBasicCard]],
    ] as const) {
      for (const paper of papers) expect(named(country), country).toContain(paper);
      for (const paper of foreign) expect(named(country), country).not.toContain(paper);
      expect(named(country).split(kyc.nameHint)).toHaveLength(3);
    }
    expect(documentOptions(kyc, ['passport']).map(({ value }) => value)).toEqual(['', 'passport']);
  });

  it('certifies a company by components of the names that were asked for (S059)', () => {
    expect([Enterprise.name, EnterpriseFormItem.name]).toEqual(['Enterprise', 'EnterpriseFormItem']);
    const text = textIn(verification(<Enterprise onPerson={() => undefined} />, { ...DATA, overall: { ...DATA.overall, kyc_level: 0 } }));
    expect(text).toContain(kyc.companyLocked);
  });

  it('misses every field of a company that is left empty (V-032, V-033)', () => {
    const wrong = (form: CompanyForm) =>
      Object.entries(companyProblems(form, refusals)).flatMap(([field, problem]) => (problem === undefined ? [] : [field]));
    expect(wrong(EMPTY_COMPANY)).toEqual(Object.keys(EMPTY_COMPANY));
    const whole = {
      company_name: '朱印科技有限公司',
      brand: 'Vermilion',
      register_country: 'CN',
      tax_code: '91110105MA01ABCD2X',
      legal_last_name: 'Han',
      legal_first_name: 'Meimei',
      legal_id_type: 'passport',
      legal_id_num: 'E12345678',
      manager_name: '李雷',
      manager_position: 'CFO',
      licence_img: 'x',
      hand_img: 'y',
      agree: '1',
    };
    expect(wrong(whole)).toEqual([]);
    for (const field of Object.keys(whole)) expect(wrong({ ...whole, [field]: '' }), field).toEqual([field]);
  });
});
