import { cx } from '@marque/ui';
import { WifiOff } from '@marque/ui/icons';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says at the foot of the window that there is no network. */
export function OfflineNotice({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={cx(styles.notice, className)}>
          <WifiOff size={16} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
