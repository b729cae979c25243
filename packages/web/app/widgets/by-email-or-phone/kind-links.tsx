import { NavLink } from 'react-router';
import styles from './kind-links.module.css';

interface KindLinksProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** The same form by email and by phone, each at its own address. */
export const KindLinks = ({ label, links }: KindLinksProps) => (
  <nav aria-label={label} className={styles.frame}>
    {links.map(({ to, label: name }) => (
      <NavLink key={to} to={to} replace className={styles.link ?? ''}>
        {name}
      </NavLink>
    ))}
  </nav>
);
