import { Dialog } from '@marque/ui';
import { lazy, Suspense, useState } from 'react';
import { useSignal } from '../panel-signals.ts';
import { useWords } from '../use-words.ts';

const HotkeyTable = lazy(() => import('./hotkey-table.tsx'));

/** The list of keys, raised by "?" or from the settings. */
export function HotkeyList() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  useSignal('keys', () => setOpen(true));
  if (!isOpen) return null;
  return (
    <Dialog open onClose={() => setOpen(false)} title={words.hotkeys} closeLabel={words.close}>
      <Suspense fallback={null}>
        <HotkeyTable />
      </Suspense>
    </Dialog>
  );
}
