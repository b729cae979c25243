import { useLocation } from 'react-router';
import { useShell } from '../data/shell-data.ts';
import { Brand } from './brand.tsx';
import { companyLinks, friendLinks, socialLinks, supportLinks, type FooterLink } from './footer-links.ts';
import { localised } from './organisation-text.ts';
import { useShellWords } from './use-words.ts';
import styles from './footer.module.css';

function Column({ title, links }: { readonly title: string; readonly links: readonly FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ key, label, url }) => (
          <li key={key}>
            <a href={url} className={styles.link} {...(url.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the organisation has set; what it has not leaves no gap. The trade page ends without one. */
export function Footer() {
  const words = useShellWords();
  const { config, locale, themeClass } = useShell();
  const { pathname } = useLocation();
  if (pathname.startsWith('/trade')) return null;
  const mails = themeClass === 'theme-1' ? [] : [
    { key: 'business', label: words.businessMail, mail: config.business_mail },
    { key: 'service', label: words.customerMail, mail: config.customer_mail },
  ].filter(({ mail }) => mail !== '');
  const slogan = localised(config.slogan, config.slogan_en, locale);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          {slogan && <p className={styles.slogan}>{slogan}</p>}
          {mails.length > 0 && (
            <dl className={styles.mails}>
              {mails.map(({ key, label, mail }) => (
                <div key={key} className={styles.mail}><dt>{label}</dt><dd><a href={`mailto:${mail}`} className={styles.link}>{mail}</a></dd></div>
              ))}
            </dl>
          )}
        </div>
        <Column title={words.company} links={companyLinks(config, locale, words)} />
        <Column title={words.support} links={supportLinks(config, locale, words)} />
        <Column title={words.followUs} links={socialLinks(config)} />
        <Column title={words.friendLinks} links={friendLinks(config)} />
      </div>
      <div className={styles.base}>
        <span>{config.ownership || `© ${config.name}`}</span>
        {config.is_demo === 1 && <span>{words.demoNote}</span>}
      </div>
    </footer>
  );
}
