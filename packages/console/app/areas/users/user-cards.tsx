import { countryName } from '@marque/app-kit/format/country-name';
import { fill } from '@marque/app-kit/words/words';
import { Badge } from '@marque/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Instant, useLocale } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Card, Cards, CardStack } from '../../widgets/card.tsx';
import type { UserProps } from './user-actions.tsx';
import { FeeLevelAction, FlagPasswordAction, InviteSlotsAction, ResetAuthenticatorAction } from './user-changes.tsx';

/** The four sides of an account, each line with what can be done about it. */
export const UserCards = ({ user }: UserProps) => (
  <Cards>
    <ProfileCard user={user} />
    <SecurityCard user={user} />
    <CardStack>
      <TradingCard user={user} />
      <InvitationCard user={user} />
    </CardStack>
  </Cards>
);

function ProfileCard({ user }: UserProps) {
  const words = useWords();
  const locale = useLocale();
  const organisation = useOrganisationName(words.everybody);
  const types = { individual: words.typeIndividual, enterprise: words.typeEnterprise, brand: words.typeBrand };
  return (
    <Card
      title={words.profile}
      rows={[
        [words.uid, user.uid],
        [words.email, user.email || words.notSet],
        [words.phone, user.phone || words.notSet],
        [words.organisation, organisation(user.organisation)],
        [words.accountType, types[user.user_type]],
        [words.country, countryName(locale, user.country) || words.notSet],
        [words.registered, <Instant key="at" at={user.created_at} />],
      ]}
    />
  );
}

function Given({ isGiven, children }: { readonly isGiven: boolean; readonly children?: ReactNode }) {
  const words = useWords();
  return <Badge tone={isGiven ? 'good' : 'plain'}>{isGiven ? (children ?? words.isSet) : words.notSet}</Badge>;
}

function SecurityCard({ user }: UserProps) {
  const words = useWords();
  return (
    <Card
      title={words.security}
      rows={[
        [
          words.loginPassword,
          user.must_reset_password ? (
            <Badge key="must" tone="warn">
              {words.mustResetPassword}
            </Badge>
          ) : (
            <Given key="set" isGiven />
          ),
          <FlagPasswordAction key="flag" user={user} />,
        ],
        [words.tradePassword, <Given key="trade" isGiven={user.has_trade_password} />],
        [words.authenticator, <Given key="app" isGiven={user.has_authenticator} />, <ResetAuthenticatorAction key="reset" user={user} />],
        [words.recoveryCodes, user.recovery_codes],
        [words.passkeys, user.passkeys],
        [words.antiPhishing, <Given key="word" isGiven={user.has_anti_phishing_code} />],
        [words.seenAt, user.seen_at === null ? words.noSessions : <Instant key="seen" at={user.seen_at} />],
      ]}
    />
  );
}

function TradingCard({ user }: UserProps) {
  const words = useWords();
  const may = useMay();
  const states = { waiting: words.stateWaits, approved: words.stateApproved, rejected: words.stateRejected };
  const { kyc_case: last } = user;
  return (
    <Card
      title={words.trading}
      rows={[
        [words.kyc, `LV${user.kyc_level}`],
        [
          words.kycCase,
          last === null ? (
            words.kycNone
          ) : (
            <>
              {may('kyc.read') ? (
                <Link to={`/kyc/${last.id}`}>
                  <Instant at={last.at} />
                </Link>
              ) : (
                <Instant at={last.at} />
              )}
              <Badge tone={last.state === 'approved' ? 'good' : last.state === 'rejected' ? 'bad' : 'warn'}>{states[last.state]}</Badge>
            </>
          ),
        ],
        [words.feeLevel, user.fee_level, <FeeLevelAction key="change" user={user} />],
        [words.feeLevelGranted, user.fee_level_granted],
        [
          words.withdrawals,
          user.locked === null ? (
            words.withdrawalsOpen
          ) : (
            <Badge key="paused" tone="warn">
              {words.withdrawalsPaused}
            </Badge>
          ),
        ],
      ]}
    />
  );
}

function InvitationCard({ user }: UserProps) {
  const words = useWords();
  return (
    <Card
      title={words.navInvitations}
      rows={[
        [words.inviteCode, user.invite_code],
        [
          words.inviteSlots,
          fill(words.slotsUsed, { used: user.invited, total: user.invite_slots }),
          <InviteSlotsAction key="change" user={user} />,
        ],
        [
          words.invitedBy,
          user.invited_by === null ? (
            words.nobody
          ) : (
            <Link key="inviter" to={`/users/${user.organisation}/${user.invited_by.uid}`}>
              {user.invited_by.email || user.invited_by.uid}
            </Link>
          ),
        ],
      ]}
    />
  );
}
