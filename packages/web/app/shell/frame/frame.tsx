import { setBusyMessage } from '@marque/app-kit/api/call-api';
import { OfflineNotice } from '@marque/app-kit/frame/offline-notice';
import { useSessionEnd } from '@marque/app-kit/frame/use-session-end';
import { Progress, ToastHost } from '@marque/ui';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { layOutRest } from './staged-layout.ts';
import { useSiteIfAny } from '../../data/site-data.ts';
import { Header } from '../header/header.tsx';
import { useShellWords } from '../use-words.ts';
import styles from './frame.module.css';

/** At the foot of the page: rendered with it, hydrated after what is above it. */
const Footer = lazy(async () => ({ default: (await import('../footer/footer.tsx')).Footer }));

const areaOf = (pathname: string) => pathname.split('/')[1];

interface PageProps {
  /** Whether there was a page before. */
  readonly hasPrevious: RefObject<boolean>;
  readonly children: ReactNode;
}

/** Fades in when it takes the place of another page. The one that the server rendered has been seen already: that is settled as it mounts. */
function Page({ hasPrevious, children }: PageProps) {
  const [isEntering] = useState(() => hasPrevious.current);
  return <div className={isEntering ? styles.entering : undefined}>{children}</div>;
}

/** Header, the page and footer. Pages change out-in: the old one fades while the new one loads (S236). */
export function Frame({ children }: { readonly children: ReactNode }) {
  const words = useShellWords();
  const { pathname } = useLocation();
  // What stands around several pages stays while one of them takes the place of another.
  const page = useMatches().at(1)?.id;
  const { state, location } = useNavigation();
  const isShown = useRef(false);
  useSessionEnd(useSiteIfAny()?.user !== undefined);
  const isLeaving = state === 'loading' && location !== undefined && areaOf(location.pathname) !== areaOf(pathname);
  useEffect(layOutRest, []);
  useEffect(() => setBusyMessage(words.busy), [words]);
  useEffect(() => {
    isShown.current = true;
  }, []);
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {words.skipToContent}
      </a>
      <Header />
      {isLeaving && (
        <div className={styles.progress}>
          <Progress label={words.loading} />
        </div>
      )}
      <main id="content" tabIndex={-1} className={styles.main} data-leaving={isLeaving || undefined}>
        <Page key={page} hasPrevious={isShown}>
          {children}
        </Page>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <OfflineNotice text={words.offline} className={styles.offline} />
      <ToastHost closeLabel={words.close} />
    </div>
  );
}
