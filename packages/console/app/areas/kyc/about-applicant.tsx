import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { countryName } from '@marque/app-kit/format/country-name';
import type { KycCase, KycSubmission } from '@marque/contract/console/kyc';
import { Badge, EmptyState } from '@marque/ui';
import { Link } from 'react-router';
import { kycLabels } from '../../data/labels.ts';
import { Instant, useLocale } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Properties, Section } from '../../widgets/page.tsx';
import { stateTones, userTypeLabels } from './labels.ts';
import { ReasonText } from './reason-text.tsx';
import { useKycWords } from './use-words.ts';
import styles from './case.module.css';

/** The account that asks, and what it has sent before. */
export function AboutApplicant({ kyc }: { readonly kyc: KycCase }) {
  const all = useWords();
  const words = useKycWords();
  const may = useMay();
  const locale = useLocale();
  const account = kyc.email || kyc.uid;
  return (
    <>
      <Section title={words.applicant}>
        <Properties
          rows={[
            [
              all.account,
              may('users.read') ? (
                <Link key="user" className={styles.link} to={`/users/${kyc.organisation}/${kyc.uid}`}>
                  {account}
                </Link>
              ) : (
                account
              ),
            ],
            [
              all.uid,
              <span key="uid" className={styles.number}>
                {kyc.uid}
              </span>,
            ],
            [words.area, kyc.area === 'domestic' ? words.domestic : words.foreign],
            [words.country, countryName(locale, kyc.country)],
            [words.accountType, `${userTypeLabels(words)[kyc.user_type]} · LV${kyc.kyc_level}`],
            [words.applicantsLanguage, LANGUAGE_NAMES[kyc.locale]],
            [all.registered, <Instant key="registered" at={kyc.registered_at} />],
            [words.submittedAt, <Instant key="submitted" at={kyc.submitted_at} />],
          ]}
        />
      </Section>
      <Section title={words.others}>
        {kyc.others.length === 0 ? (
          <EmptyState title={words.noOthers} />
        ) : (
          <ol className={styles.others}>
            {kyc.others.map((other) => (
              <OtherCase key={other.id} other={other} />
            ))}
          </ol>
        )}
      </Section>
    </>
  );
}

function OtherCase({ other }: { readonly other: KycSubmission }) {
  const all = useWords();
  const states = { waiting: all.stateWaits, approved: all.stateApproved, rejected: all.stateRejected };
  return (
    <li>
      <div className={styles.other}>
        <Link className={styles.link} to={`/kyc/${other.id}`}>
          {kycLabels(all)[other.kind]}
        </Link>
        <Badge tone={stateTones[other.state]}>{states[other.state]}</Badge>
        <span className={styles.muted}>
          <Instant at={other.decided_at ?? other.submitted_at} />
          {other.decided_by !== '' && ` · ${other.decided_by}`}
        </span>
      </div>
      <ReasonText reason={other.reason} />
    </li>
  );
}
