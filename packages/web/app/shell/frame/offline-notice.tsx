import { WifiOff } from '@marque/ui/icons';
import { useSyncExternalStore } from 'react';
import { useShellWords } from '../use-words.ts';
import styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const words = useShellWords();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <WifiOff size={16} aria-hidden />
          {words.offline}
        </p>
      )}
    </div>
  );
}
