import { buttonClass, EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { Join } from './join.tsx';
import type { Institution } from './load-partners.ts';
import { SiteOf } from './site-of.tsx';
import { useWords } from './use-words.ts';
import styles from './partners.module.css';

function Partner({ partner }: { readonly partner: Institution }) {
  const words = useWords();
  const { kind, name, summary, services, logo_url, country } = partner;
  return (
    <li className={styles.partner}>
      <div className={styles.plate}>{logo_url && <img src={logo_url} alt="" width={160} height={160} decoding="async" />}</div>
      <div className={styles.text}>
        <p className={styles.kind}>{words[kind]}</p>
        <h2 className={styles.name}>{name}</h2>
        {country && <p className={styles.country}>{country}</p>}
        <p className={styles.summary}>{summary}</p>
        <SiteOf institution={partner} />
      </div>
      {services.length > 0 && (
        <div className={styles.services}>
          <h3 className={styles.label}>{words.services}</h3>
          <ul>
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** The four service partners: a brokerage, a corporate finance firm, a law firm and an incubator (S055). */
export function PartnersPage({ partners }: { readonly partners: readonly Institution[] | undefined }) {
  const words = useWords();
  const way = (
    <Link to={href('/serviceprovider')} prefetch="intent" className={buttonClass({})}>
      {words.toProviders}
    </Link>
  );
  return (
    <BrandPage title={words.partnersTitle} lead={words.partnersLead} aside={way}>
      {partners === undefined || partners.length === 0 ? (
        <EmptyState title={words.noData} />
      ) : (
        <ol className={styles.partners}>
          {partners.map((partner) => (
            <Partner key={partner.id} partner={partner} />
          ))}
        </ol>
      )}
      <Join />
    </BrandPage>
  );
}
