import { PROVIDER_KINDS } from '@marque/domain/content';
import { EmptyState } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { Join } from './join.tsx';
import type { Institution } from './load-partners.ts';
import { SiteOf } from './site-of.tsx';
import { useWords } from './use-words.ts';
import styles from './partners.module.css';

interface ProvidersPageProps {
  readonly providers: readonly Institution[] | undefined;
  readonly partners: readonly Institution[];
}

function Provider({ provider }: { readonly provider: Institution }) {
  const { name, summary, services, logo_url, country } = provider;
  return (
    <li className={styles.provider}>
      <span className={styles.logo} aria-hidden>
        {logo_url && <img src={logo_url} alt="" width={56} height={56} loading="lazy" decoding="async" />}
      </span>
      <div className={styles.text}>
        <h3 className={styles.providerName}>
          {name}
          {country && <small>{country}</small>}
        </h3>
        <p className={styles.summary}>{summary}</p>
        {services.length > 0 && (
          <ul className={styles.tags}>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        )}
        <SiteOf institution={provider} />
      </div>
    </li>
  );
}

/** The four partners as one band, a link to their own page. */
function PartnerBand({ partners }: { readonly partners: readonly Institution[] }) {
  const words = useWords();
  return (
    <Link to={href('/serviceprovider/partners')} prefetch="intent" className={styles.bandLink}>
      <span className={styles.bandHead}>
        {words.toPartners}
        <ArrowRight size={22} aria-hidden />
      </span>
      <span className={styles.bandLogos}>
        {partners.map(({ id, name, kind, logo_url }) => (
          <span key={id} className={styles.bandLogo}>
            {logo_url && <img src={logo_url} alt="" width={44} height={44} decoding="async" />}
            <span>
              {name}
              <small>{words[kind]}</small>
            </span>
          </span>
        ))}
      </span>
    </Link>
  );
}

/** Companies that work for brands, by what they do (S222). */
export function ProvidersPage({ providers, partners }: ProvidersPageProps) {
  const words = useWords();
  const kinds = PROVIDER_KINDS.map((kind) => ({ kind, rows: providers?.filter((provider) => provider.kind === kind) ?? [] })).filter(
    ({ rows }) => rows.length > 0,
  );
  return (
    <BrandPage title={words.providersTitle} lead={words.providersLead}>
      {partners.length > 0 && <PartnerBand partners={partners} />}
      {kinds.length === 0 ? (
        <EmptyState title={words.noData} />
      ) : (
        <div className={styles.kinds}>
          {kinds.map(({ kind, rows }) => (
            <section key={kind} className={styles.kindBlock}>
              <h2 className={styles.kindTitle}>{words[kind]}</h2>
              <ul className={styles.providers}>
                {rows.map((provider) => (
                  <Provider key={provider.id} provider={provider} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Join />
    </BrandPage>
  );
}
