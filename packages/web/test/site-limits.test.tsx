import { hostContext } from '@marque/app-kit/pages/page-host';
import type { Country } from '@marque/contract/auth';
import { LOCKOUT_HOURS } from '@marque/domain/identity';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { loadHome } from '../app/areas/home/load-home.ts';
import { RegisterPage } from '../app/areas/register/register-page.tsx';
import { REGISTER_REFUSALS } from '../app/areas/register/form.ts';
import { WordsProvider as RegisterWords } from '../app/areas/register/use-words.ts';
import { en as register } from '../app/areas/register/words/en.ts';
import { BindAuthenticator } from '../app/areas/security/authenticator/bind-authenticator.tsx';
import { WordsProvider as SecurityWords } from '../app/areas/security/use-words.ts';
import { en as security } from '../app/areas/security/words/en.ts';
import { SIGN_IN_REFUSALS } from '../app/areas/sign-in/form.ts';
import { SignInPage } from '../app/areas/sign-in/sign-in-page.tsx';
import { WordsProvider as SignInWords } from '../app/areas/sign-in/use-words.ts';
import { en as signIn } from '../app/areas/sign-in/words/en.ts';
import { POLL_MS } from '../app/areas/trade/live/poll-market.ts';
import { tokenName } from '../app/data/site-data.ts';
import { sitePagesContext } from '../app/data/site-pages.ts';
import { visitContext } from '../app/data/visit.ts';
import { externalFeed } from '../app/shell/organisation/external-feed.ts';
import { PhoneWordsProvider } from '../app/widgets/phone/use-words.ts';
import { en as phone } from '../app/widgets/phone/words/en.ts';
import { TokenIcon } from '../app/widgets/token-icon.tsx';
import { VerificationWordsProvider } from '../app/widgets/verification/use-words.ts';
import { en as verification } from '../app/widgets/verification/words/en.ts';
import { bareConfig } from './bare-config.ts';
import { EVERY_PAGE, LIN, shownOn, textIn } from './static-site.tsx';

const domain = { static: '/static', org_id: 1, otc: '', socket: '', socket_personal: '', theme_type: 0 };
const noWords = <T extends string>(names: readonly T[]) => Object.fromEntries(names.map((name) => [name, ''])) as Record<T, string>;

it('the home page asks for the banners of place 2 (S138, K007)', async () => {
  const asked: (readonly [string, unknown])[] = [];
  const context = new RouterContextProvider();
  context.set(visitContext, { domain, config: bareConfig, locale: 'en', supported: ['en'] });
  context.set(sitePagesContext, EVERY_PAGE);
  const api = (_method: string, path: string, fields: unknown) => {
    asked.push([path, fields]);
    return Promise.resolve({ status: 503, body: undefined });
  };
  context.set(hostContext, { api, nonce: '', hostname: 'c.example', origin: 'https://c.example' });
  await loadHome(new Request('https://c.example/'), context);
  expect(asked.filter(([path]) => path.endsWith('fragmentGetBannerList')).map(([, fields]) => fields)).toEqual([{ pos_id: '2' }]);
});

it('markets are asked for every three seconds where there is no socket (K102)', () => expect(POLL_MS).toBe(3_000));

it('feeds on another host are gone to there, those of this host as the page says itself (G004, G005)', () => {
  expect(externalFeed('wss://feed.example/market', 'https://c.example')).toBe('wss://feed.example/market');
  expect(externalFeed('wss://c.example/market', 'https://c.example')).toBeUndefined();
  expect(externalFeed('', 'https://c.example')).toBeUndefined();
});

describe('a token of which nothing is known', () => {
  it('is named by its code, and has no mark (S288, K070)', () => {
    expect(tokenName({}, 'LANT')).toBe('LANT');
    expect(shownOn('/', <TokenIcon token="LANT" />)).not.toContain('<img');
  });
  it('has name and mark where they are known', () => {
    const tokens = { LANT: { name: 'Lantern', logo_url: '/static/lant.svg' } };
    expect(tokenName(tokens as never, 'LANT')).toBe('Lantern');
    expect(shownOn('/', <TokenIcon token="LANT" />, { tokens: tokens as never })).toContain('src="/static/lant.svg"');
  });
});

it('who replaces the authenticator is told before what stays closed, and for how long (S254)', () => {
  const shown = (isReplacing: boolean, user: typeof LIN) =>
    textIn(
      shownOn(
        '/user/security/bindinggoogle',
        <SecurityWords words={security}>
          <BindAuthenticator isReplacing={isReplacing} />
        </SecurityWords>,
        { user },
      ),
    );
  const hint = security.replaceAppHint.replace('{hours}', String(LOCKOUT_HOURS));
  expect(hint).toContain(' 24 ');
  expect(shown(true, { ...LIN, has_google: 1 })).toContain(hint);
  expect(shown(false, LIN)).not.toContain(hint);
});

it('signing in warns of all domains but those of the operator, or of the host where none are set (S105, G050)', () => {
  const shown = (domains: readonly string[]) =>
    textIn(
      shownOn(
        '/login',
        <SignInWords words={signIn}>
          <VerificationWordsProvider words={verification}>
            <PhoneWordsProvider words={phone}>
              <SignInPage captchaAtStart={undefined} countries={[]} refusals={noWords(SIGN_IN_REFUSALS)} />
            </PhoneWordsProvider>
          </VerificationWordsProvider>
        </SignInWords>,
        { config: { ...bareConfig, official_domains: [...domains] } },
      ),
    );
  const warning = (domains: string) => signIn.officialDomains.replace('{domains}', domains);
  expect(shown([])).toContain(warning('www.c.example'));
  expect(shown(['c.example', 'c.example.org'])).toContain(warning('c.example, c.example.org'));
});

it('registering begins with the country of the exchange, and with none where that is not served (S107, G017)', () => {
  const countries = ['CN', 'JP'].map((iso2) => ({ iso2, name: iso2, country_code: '1', restricted: 0 })) as unknown as readonly Country[];
  const chosen = (country: string) => {
    const html = shownOn(
      '/register',
      <RegisterWords words={register}>
        <VerificationWordsProvider words={verification}>
          <RegisterPage kind="email" countries={countries} invite="" refusals={noWords(REGISTER_REFUSALS)} />
        </VerificationWordsProvider>
      </RegisterWords>,
      { config: { ...bareConfig, default_country: country } },
    );
    return /<option[^>]*selected=""[^>]*value="(?<iso2>[^"]*)"|<option[^>]*value="(?<iso>[^"]*)"[^>]*selected=""/
      .exec(html)
      ?.slice(1)
      .join('');
  };
  expect([chosen('JP'), chosen('CN'), chosen('XX')]).toEqual(['JP', 'CN', '']);
});
