import { fill } from '@marque/app-kit/words/words';
import { IconButton, showToast } from '@marque/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { pairTitle } from '../pair-view.ts';
import css from './alerts.module.css';
import { loadAlertWords } from './load-words.ts';
import { useAlertNotices } from './use-alert-notices.ts';
import { AlertWordsProvider, useAlertWords, type AlertWords } from './use-words.ts';

const AlertDialog = lazy(() => import('./alert-dialog.tsx'));

/** Opens the price alerts; its place is kept until its words have come. */
export function AlertBell() {
  const { locale } = useTradeContext();
  const [words, setWords] = useState<AlertWords>();
  useEffect(() => {
    // Without its words there is no bell; the page works all the same.
    loadAlertWords(locale).then(setWords, () => undefined);
  }, [locale]);
  return (
    <span className={css.place}>
      {words && (
        <AlertWordsProvider words={words}>
          <Bell />
        </AlertWordsProvider>
      )}
    </span>
  );
}

function Bell() {
  const words = useAlertWords();
  const { pair, trader } = useTradeContext();
  const [isOpen, setOpen] = useState(false);
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((count) => count + 1);
  useAlertNotices(trader !== undefined, {
    onMet: ({ pair_as: name = '', price = '' }) => {
      changed();
      showToast('info', fill(words.metNotice, { pair: name, price }), { durationMs: NOTICE_MS });
    },
    onGap: changed,
  });
  return (
    <>
      <IconButton
        size="sm"
        label={fill(words.alertsOf, { pair: pairTitle(pair) })}
        aria-haspopup={trader ? 'dialog' : undefined}
        onClick={() => (trader ? setOpen(true) : showToast('info', words.loginFirst))}
      >
        <BellIcon />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <AlertDialog changes={changes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Long enough to be seen by whoever looks at the chart. */
const NOTICE_MS = 12_000;

const BellIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.2">
    <path d="M4.2 11V7.2a3.8 3.8 0 0 1 7.6 0V11l1.1 1.3H3.1z" strokeLinejoin="round" />
    <path d="M6.7 12.6a1.4 1.4 0 0 0 2.6 0" strokeLinecap="round" />
  </svg>
);
