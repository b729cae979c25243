import { countryName } from '@marque/app-kit/format/country-name';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OutputOf } from '@marque/contract';
import type { getKycWithdrawalDayLimit2Config, getMakerTakerTradeFee } from '@marque/contract/fees';
import type { UserInfo } from '@marque/contract/user';
import { maskAccount } from '@marque/domain/identity';
import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { AccountPage } from '../../../widgets/account-page.tsx';
import { CopyUid } from '../copy-uid.tsx';
import { Unavailable } from '../unavailable.tsx';
import { useWords } from '../use-words.ts';
import { levelWord, statusWord, verificationLevel } from '../verification-level.ts';
import { Details, Panel } from './panel.tsx';
import { QuotaPanel } from './quota-panel.tsx';
import { TradingPanel } from './trading-panel.tsx';

export type DayLimits = NonNullable<OutputOf<typeof getKycWithdrawalDayLimit2Config>>;

interface InfoPageProps {
  readonly user: UserInfo | undefined;
  readonly limits: DayLimits;
  readonly rates: OutputOf<typeof getMakerTakerTradeFee> | undefined;
  readonly locale: string;
}

/** Everything the exchange knows of the account, and what it allows. */
export function InfoPage({ user, limits, rates, locale }: InfoPageProps) {
  const words = useWords();
  return (
    <AccountPage title={words.info} hint={words.infoHint}>
      {user ? (
        <>
          <AccountPanel user={user} locale={locale} />
          <VerificationPanel user={user} />
          <QuotaPanel limits={limits} level={verificationLevel(user)} />
          <TradingPanel feeLevel={user.fee_level} rates={rates} />
        </>
      ) : (
        <Unavailable />
      )}
    </AccountPage>
  );
}

function AccountPanel({ user, locale }: { readonly user: UserInfo; readonly locale: string }) {
  const words = useWords();
  const registered = instantOf(user.register_time);
  const phone = user.mobile_no && `+${user.country_code} ${maskAccount(user.mobile_no)}`;
  return (
    <Panel title={words.account}>
      <Details
        details={[
          [words.email, user.email ? maskAccount(user.email) : words.notBound],
          [words.phone, phone || words.notBound],
          [words.uid, <CopyUid key="uid" uid={user.uid} />],
          [words.nationality, countryName(locale, user.country)],
          [words.userType, words[user.user_type]],
          [words.registered, registered === undefined ? '' : <DayAndTime key="registered" at={registered} withYear />],
        ]}
      />
    </Panel>
  );
}

function VerificationPanel({ user }: { readonly user: UserInfo }) {
  const words = useWords();
  const level = verificationLevel(user);
  const link = level < 2 && (
    <Link to={href('/user/kyc')} className={buttonClass({ size: 'sm' })}>
      {words.verifyNow}
    </Link>
  );
  return (
    <Panel title={words.verification} aside={link}>
      <Details
        details={[
          [words.yourLevel, words[levelWord(level)]],
          [words.kycStatus, words[statusWord(user.kyc_status)]],
        ]}
      />
    </Panel>
  );
}
