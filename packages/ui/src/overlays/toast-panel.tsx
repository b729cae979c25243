import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { cx } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import type { Toast } from './toast.tsx';
import styles from './toast.module.css';

const MARKS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

/** The bar runs out in steps of this length. */
const STEP_MS = 20;

interface ToastPanelProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export default function ToastPanel({ toast, closeLabel, onClose }: ToastPanelProps) {
  const Mark = MARKS[toast.type];
  // From when it is seen: the first one has to wait for its code.
  useEffect(() => {
    const timer = setTimeout(onClose, toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, onClose]);
  return (
    <div className={cx(styles.toast, styles[toast.type])} data-toast={toast.type}>
      <Mark size={18} aria-hidden />
      <span className={styles.text}>{toast.text}</span>
      {toast.closable && (
        <IconButton size="sm" label={closeLabel} onClick={onClose}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
      <span
        className={styles.bar}
        style={{
          animationDuration: `${toast.durationMs}ms`,
          animationTimingFunction: `steps(${Math.max(1, Math.round(toast.durationMs / STEP_MS))})`,
        }}
        aria-hidden
      />
    </div>
  );
}
