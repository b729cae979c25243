import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import styles from './toast.module.css';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

interface Toast {
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
  for (const tell of listeners) tell();
}

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
  return () => { listeners.delete(listener); };
};

const MARKS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/** The one place on the page where toasts appear. */
export function ToastHost({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useSyncExternalStore(subscribe, () => current, () => undefined);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => put(undefined), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const Mark = toast && MARKS[toast.type];
  return (
    <div role="status" className={styles.host}>
      {toast && Mark && (
        <div key={toast.id} className={cx(styles.toast, styles[toast.type])} data-toast={toast.type}>
          <Mark size={18} aria-hidden />
          <span className={styles.text}>{toast.text}</span>
          {toast.closable && (
            <IconButton size="sm" label={closeLabel} onClick={() => put(undefined)}><X size={15} aria-hidden /></IconButton>
          )}
          <span className={styles.bar} style={{ animationDuration: `${toast.durationMs}ms` }} aria-hidden />
        </div>
      )}
    </div>
  );
}
