import { IconButton } from '@marque/ui';
import { Menu as MenuIcon } from '@marque/ui/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useShellWords } from '../use-words.ts';
import styles from './header.module.css';

const PhoneSheet = lazy(() => import('./phone-sheet.tsx'));

/** Below 768 px: the button that opens the sheet, which closes when a page is chosen. */
export function PhoneMenu() {
  const words = useShellWords();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  return (
    <span className={styles.phoneOnly}>
      <IconButton label={words.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
