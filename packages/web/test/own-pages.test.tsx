import { fill } from '@marque/app-kit/words/words';
import type { ApiKeyRow } from '@marque/contract/api-keys';
import type { BalanceRow } from '@marque/contract/assets';
import type { WithdrawalGate, WithdrawalNetwork } from '@marque/contract/withdrawals';
import { describe, expect, it } from 'vitest';
import { ApiKeysPage } from '../app/areas/api-keys/api-keys-page.tsx';
import type { KeyRefusals } from '../app/areas/api-keys/form.ts';
import { WordsProvider as KeyWords } from '../app/areas/api-keys/use-words.ts';
import { en as keyWords } from '../app/areas/api-keys/words/en.ts';
import { EMPTY_FORM } from '../app/areas/assets/dialogs/withdraw/form.ts';
import { RequestFields } from '../app/areas/assets/dialogs/withdraw/request-fields.tsx';
import { WordsProvider as WithdrawWords } from '../app/areas/assets/dialogs/withdraw/use-words.ts';
import { en as withdraw } from '../app/areas/assets/dialogs/withdraw/words/en.ts';
import type { SecurityRefusals } from '../app/areas/security/form.ts';
import { PasswordPage } from '../app/areas/security/password-page.tsx';
import type { PASSWORD_KINDS } from '../app/areas/security/password-kinds.ts';
import { WordsProvider as SecurityWords } from '../app/areas/security/use-words.ts';
import { en as security } from '../app/areas/security/words/en.ts';
import { VerificationWordsProvider } from '../app/widgets/verification/use-words.ts';
import { en as verification } from '../app/widgets/verification/words/en.ts';
import { bareConfig } from './bare-config.ts';
import { addressesIn, LIN, shownOn, textIn } from './static-site.tsx';

describe('the page of the keys for programs', () => {
  const shown = (count: number, address: string) =>
    shownOn(
      '/user/api',
      <KeyWords words={keyWords}>
        <ApiKeysPage
          keys={Array.from(
            { length: count },
            (_, i) => ({ id: String(i), label: `bot ${i}`, ips: [], scopes: [], state: 'live', status: 1 }) as unknown as ApiKeyRow,
          )}
          refusals={{} as KeyRefusals}
        />
      </KeyWords>,
      { user: { ...LIN, has_google: 1 }, config: { ...bareConfig, api_document: address } },
    );

  it('leads to the document of the API, its own where the operator names none (G032)', () => {
    expect(addressesIn(shown(0, 'https://api.example/docs'))).toContain('https://api.example/docs');
    expect(addressesIn(shown(0, ''))).toContain('/docs');
  });

  it('makes no sixth key (V-074, K022)', () => {
    const isClosed = (count: number) => /<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Create/s.test(shown(count, ''));
    expect([isClosed(4), isClosed(5)]).toEqual([false, true]);
    expect(textIn(shown(5, ''))).toContain(fill(keyWords.full, { max: 5 }));
  });
});

it('a withdrawal is told before who looks at it, between which hours it is processed, and else from when (S274, G051, A-042)', () => {
  const network = {
    token: 'USDT',
    protocol: 'TRC20',
    network_name: 'TRON',
    is_open: 1,
    is_sandbox: 0,
    need_memo: 0,
    fee: '1',
    min_amount: '10',
    confirm_count: 20,
  } satisfies WithdrawalNetwork;
  const shown = (gate: Partial<WithdrawalGate>) =>
    textIn(
      shownOn(
        '/assets/token',
        <WithdrawWords words={withdraw}>
          <RequestFields
            balance={{ token: 'USDT', token_as: 'USDT', usable: '500' } as BalanceRow}
            network={network}
            gate={
              { whitelist: 0, is_reviewed: 1, window_start: '21:00', window_end: '09:00', window_tz: 'UTC+8', ...gate } as WithdrawalGate
            }
            limits={{
              token: 'USDT',
              protocol: 'TRC20',
              min_amount: '10',
              max_amount: '20000',
              day_limit: '20000',
              day_used: '0',
              day_left: '19000',
            }}
            listed={[]}
            lastAddress={undefined}
            typed={EMPTY_FORM}
            onBook={() => undefined}
            onChecked={() => undefined}
          />
        </WithdrawWords>,
      ),
    );
  const hours = fill(withdraw.window, { start: '21:00', end: '09:00', zone: 'UTC+8' });
  const now = shown({ expected_time: '2026-01-01 00:00:00' });
  expect(now).toContain(`${withdraw.reviewed} ${hours}`);
  expect(now).not.toContain(withdraw.expected);
  expect(now).toContain('19,000 / 20,000 USDT');
  expect(shown({ is_reviewed: 0, expected_time: '2026-01-01 13:00:00' })).toContain(`${hours} ${withdraw.expected} 01-01 13:00:00`);
  expect(shown({ is_reviewed: 0, expected_time: '2026-01-01 13:00:00' })).not.toContain(withdraw.reviewed);
});

describe('a password of one’s own', () => {
  const noRefusals = new Proxy({} as SecurityRefusals, { get: () => '' });
  const shown = (name: keyof typeof PASSWORD_KINDS, hasTradePassword: 0 | 1) =>
    shownOn(
      '/user/security',
      <SecurityWords words={security}>
        <VerificationWordsProvider words={verification}>
          <PasswordPage name={name} refusals={noRefusals} />
        </VerificationWordsProvider>
      </SecurityWords>,
      { user: { ...LIN, has_trade_pwd: hasTradePassword, has_google: 1 } },
    );
  const labels = (html: string) => [...html.matchAll(/<label[^>]*>(?<label>.*?)<\/label>/gs)].map(([, label = '']) => textIn(label));

  it.each([
    ['login', [security.oldLogin, security.newLogin, security.confirmLogin], security.changeLogin],
    ['trade', [security.oldTrade, security.password, security.confirmation], security.changeTrade],
    ['forgotten', [security.password, security.confirmation], security.resetTrade],
  ] as const)(
    'of the kind %s asks for the old one where it counts, the new one twice and a code (S193, S194, S198)',
    (name, asked, title) => {
      const html = shown(name, 1);
      expect(labels(html)).toEqual([...asked, security.appCode]);
      expect(textIn(html).split(title)).toHaveLength(3);
      expect(addressesIn(html)).toEqual(name === 'trade' ? ['/user/security/forgottradepassword'] : []);
    },
  );

  it('leads to setting one where there is none to change or to forget (V-009)', () => {
    for (const name of ['trade', 'forgotten'] as const) expect(addressesIn(shown(name, 0))).toEqual(['/user/security/setuptradepassword']);
    expect(labels(shown('first', 0)).slice(0, 2)).toEqual([security.password, security.confirmation]);
  });
});
