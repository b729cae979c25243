import { lazy, Suspense, type ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Said by the cross in the corner. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly footer?: ReactNode;
}

const DialogPanel = lazy(() => import('./dialog-panel.tsx'));

/** A modal dialog; its code comes when the first one opens. */
export function Dialog(props: DialogProps) {
  return props.open ? (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}
