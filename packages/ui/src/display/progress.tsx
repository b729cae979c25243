import styles from './progress.module.css';

/** A small turning mark, for the eye only: the control around it says that it is busy. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />;

/** Long work under way; without `value` (0 to 1) its end is not known. */
export function Progress({ label, value }: { readonly label: string; readonly value?: number }) {
  const shown = value === undefined ? {} : { 'aria-valuenow': Math.round(value * 100) };
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} {...shown} className={styles.track}>
      <span
        className={value === undefined ? styles.running : styles.bar}
        style={value === undefined ? undefined : { transform: `scaleX(${value})` }}
      />
    </div>
  );
}
