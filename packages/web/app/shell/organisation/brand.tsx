import { Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import styles from './brand.module.css';

/** The organisation's mark beside its name; the way home. */
export function Brand() {
  const { config } = useSite();
  return (
    <Link to="/" className={styles.brand} translate="no">
      {config.logo_url && <img src={config.logo_url} alt="" className={styles.logo} height={28} />}
      <span className={styles.name}>{config.name}</span>
    </Link>
  );
}
