import type { KycCase } from '@marque/contract/console/kyc';
import { useLocale } from '../../data/locale.tsx';
import styles from './case.module.css';

/** Why something was rejected, in the operator's language where it is there. */
export function ReasonText({ reason }: { readonly reason: KycCase['reason'] }) {
  const locale = useLocale();
  const text = reason[locale] ?? reason.en ?? Object.values(reason)[0];
  return text ? <p className={styles.reason}>{text}</p> : null;
}
