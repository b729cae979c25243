import type { PageText, PartnerRow } from '@marque/contract/content';
import { PARTNER_KINDS } from '@marque/domain/content';
import { buttonClass, EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { BrandCover } from '../../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../../widgets/brand/brand-mark.tsx';
import { brandPath } from '../../../widgets/brand/brand-path.ts';
import { BrandPage, PageBlock } from '../../../widgets/brand/brand-page.tsx';
import { useWords } from './use-words.ts';
import styles from './cooperation.module.css';

const STEPS = [
  ['applies', 'appliesText'],
  ['checks', 'checksText'],
  ['notice', 'noticeText'],
  ['offers', 'offersText'],
  ['lists', 'listsText'],
] as const;
const GAINS = [
  ['funds', 'fundsText'],
  ['owners', 'ownersText'],
  ['buyBack', 'buyBackText'],
  ['stage', 'stageText'],
] as const;

interface CooperationPageProps {
  readonly text: PageText | undefined;
  readonly partners: readonly PartnerRow[] | undefined;
  readonly brands: readonly { readonly token: string; readonly name: string; readonly cover_url: string }[];
}

/** For brands that think of being listed: the way in steps, what it brings, who helps, whom to write to. */
export function CooperationPage({ text, partners, brands }: CooperationPageProps) {
  const words = useWords();
  const { config } = useSite();
  const service = partners?.filter(({ kind }) => PARTNER_KINDS.some((own) => own === kind));
  const contacts = [
    { name: words.businessMail, mail: config.business_mail },
    { name: words.customerMail, mail: config.customer_mail },
  ].filter(({ mail }) => mail !== '');
  return (
    <BrandPage title={words.title} lead={words.lead}>
      {brands.length > 0 && (
        <ul className={styles.row}>
          {brands.map(({ token, name, cover_url }, i) => (
            <li key={token}>
              <Link to={brandPath(token)} aria-label={name} title={name}>
                <BrandCover url={cover_url} isFirst={i < 3} className={styles.plate} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PageBlock title={words.stepsTitle} hint={words.stepsHint}>
        <ol className={styles.steps}>
          {STEPS.map(([name, text], i) => (
            <li key={name}>
              <span className={styles.number} aria-hidden>
                {i + 1}
              </span>
              <div>
                <h3>{words[name]}</h3>
                <p>{words[text]}</p>
              </div>
            </li>
          ))}
        </ol>
      </PageBlock>
      <PageBlock title={words.gainsTitle}>
        <ul className={styles.gains}>
          {GAINS.map(([name, text]) => (
            <li key={name}>
              <h3>{words[name]}</h3>
              <p>{words[text]}</p>
            </li>
          ))}
        </ul>
      </PageBlock>
      <PageBlock
        title={words.partnersTitle}
        hint={words.partnersHint}
        aside={
          <Link to={href('/serviceprovider/partners')} className={buttonClass({ size: 'sm' })}>
            {words.allPartners}
          </Link>
        }
      >
        {service === undefined || service.length === 0 ? (
          <EmptyState title={words.noData} />
        ) : (
          <ul className={styles.partners}>
            {service.map(({ id, name, summary, logo_url }) => (
              <li key={id}>
                <BrandMark url={logo_url} size={48} />
                <div>
                  <h3>{name}</h3>
                  <p>{summary}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PageBlock>
      {text && (
        <section className={styles.text} lang={text.locale}>
          <h2>{text.title}</h2>
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: text.html }} />
        </section>
      )}
      <section className={styles.contact}>
        <div>
          <h2>{words.contactTitle}</h2>
          <p>{words.contactText}</p>
        </div>
        <ul>
          {contacts.map(({ name, mail }) => (
            <li key={name}>
              <span>{name}</span>
              <a href={`mailto:${mail}`}>{mail}</a>
            </li>
          ))}
          <li>
            <span>{words.seeApplications}</span>
            <Link to={href('/makepublic')} prefetch="intent">
              {words.toApplications}
            </Link>
          </li>
        </ul>
      </section>
    </BrandPage>
  );
}
