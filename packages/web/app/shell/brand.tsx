import { Link } from 'react-router';
import { useShell } from '../data/shell-data.ts';
import styles from './header.module.css';

/** The organisation's mark beside its name; the way home. */
export function Brand() {
  const { config } = useShell();
  return (
    <Link to="/" className={styles.brand} translate="no">
      {config.logo_url && <img src={config.logo_url} alt="" className={styles.logo} height={28} />}
      <span className={styles.name}>{config.name}</span>
    </Link>
  );
}
