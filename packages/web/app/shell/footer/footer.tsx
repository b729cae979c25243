import type { MouseEventHandler } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { Brand } from '../organisation/brand.tsx';
import { isTradePath } from '../../data/addresses/page-kinds.ts';
import { FooterBase } from './footer-base.tsx';
import type { SiteLink } from '../organisation/site-links.ts';
import type { FooterData } from './footer-data.ts';
import { useFooter } from './use-footer.ts';
import { openWindow } from '../organisation/open-window.ts';
import { SocialIcon, WechatMenu } from './social.tsx';
import { useShellWords } from '../use-words.ts';
import styles from './footer.module.css';

/** The help desk learns who comes, where somebody is signed in. */
async function openHelp(plain: string): Promise<void> {
  const target = openWindow();
  const { enterHelp } = await import('../organisation/partner-sites.ts');
  await enterHelp(target, plain);
}

function Target({ link: { label, url } }: { readonly link: SiteLink }) {
  const { config, user } = useSite();
  if (url.startsWith('/'))
    return (
      <Link to={url} className={styles.link}>
        {label}
      </Link>
    );
  const isHelpDesk = url !== '' && url === config.work_order && user !== undefined;
  const enter: MouseEventHandler = (event) => {
    event.preventDefault();
    void openHelp(url);
  };
  return (
    <a
      href={url}
      className={styles.link}
      {...(url.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      {...(isHelpDesk && { onClick: enter })}
    >
      {label}
    </a>
  );
}

function Contact({ footer: { mails, socials, wechat, hasApp } }: { readonly footer: FooterData }) {
  const words = useShellWords();
  return (
    <div className={styles.contact}>
      {hasApp && (
        <figure className={styles.app}>
          <img src={href('/code/:what', { what: 'app' })} width={88} height={88} alt="" loading="lazy" />
          <figcaption>{words.scanForApp}</figcaption>
        </figure>
      )}
      <div className={styles.contact}>
        {mails.length > 0 && (
          <dl className={styles.mails}>
            {mails.map(({ label, mail }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <a href={`mailto:${mail}`} className={styles.link}>
                    {mail}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {(socials.length > 0 || wechat !== '') && (
          <ul className={styles.socials} aria-label={words.followUs}>
            {wechat !== '' && (
              <li>
                <WechatMenu name={wechat} />
              </li>
            )}
            {socials.map(({ key, label, url }) => (
              <li key={key}>
                <a href={url} target="_blank" rel="noreferrer" className={styles.social} aria-label={label}>
                  <SocialIcon network={key} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What the organisation has set, and the pages of its own; what is not set leaves no gap. Under the trade page it is kept low. */
export function Footer() {
  const words = useShellWords();
  const footer = useFooter();
  const { pathname } = useLocation();
  if (!footer) return null;
  return (
    <footer className={styles.footer} data-low={isTradePath(pathname) || undefined}>
      <div className={styles.lead}>
        <div className={styles.about}>
          <Brand />
          {footer.slogan && <p className={styles.slogan}>{footer.slogan}</p>}
        </div>
        <Contact footer={footer} />
      </div>
      <nav className={styles.columns} aria-label={words.footerNavigation}>
        {footer.columns.map(({ title, links }) => (
          <section key={title} className={styles.column}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.key}>
                  <Target link={link} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {footer.friends.length > 0 && (
        <div className={styles.friends}>
          <h2 className={styles.title}>{words.friendLinks}</h2>
          <ul>
            {footer.friends.map((link) => (
              <li key={link.key}>
                <Target link={link} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <FooterBase />
    </footer>
  );
}
