import { EmptyState } from '@marque/ui';
import { href } from 'react-router';
import { useHome } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** Institutions the exchange works with. */
export function Partners() {
  const words = useWords();
  const { partners } = useHome();
  if (partners?.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.partners} more={{ to: href('/serviceprovider/partners'), label: words.allPartners }} />
      {partners ? (
        <ul className={styles.partners}>
          {partners.map(({ id, name, logo_url }) => (
            <li key={id} className={styles.partner}>
              {logo_url && <img src={logo_url} alt="" width={40} height={40} loading="lazy" decoding="async" />}
              <span>{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={words.noData} />
      )}
    </section>
  );
}
