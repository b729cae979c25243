import { lazy, Suspense, useSyncExternalStore } from 'react';
import styles from './toast.module.css';

type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  readonly durationMs: number;
  readonly closable: boolean;
}

const TOAST_MS = 2_000;

let current: Toast | undefined;
const listeners = new Set<() => void>();

function put(next: Toast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

const close = (): void => put(undefined);

interface ToastOptions {
  readonly durationMs?: number;
  readonly closable?: boolean;
}

/** Shows a message for two seconds; it takes the place of the one shown. */
export function showToast(type: ToastType, text: string, { durationMs = TOAST_MS, closable = false }: ToastOptions = {}): void {
  put({ id: (current?.id ?? 0) + 1, type, text, durationMs, closable });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Its code comes with the first message. */
const ToastPanel = lazy(() => import('./toast-panel.tsx'));

/** The one place on the page where toasts appear; above open dialogs too. A mistake interrupts a screen reader, the rest waits. */
export function ToastHost({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const panel = toast && (
    <Suspense fallback={null}>
      <ToastPanel key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
    </Suspense>
  );
  const isMistake = toast?.type === 'error';
  return (
    <div className={styles.host}>
      <div role="status">{!isMistake && panel}</div>
      <div role="alert">{isMistake && panel}</div>
    </div>
  );
}
