import { href, Link } from 'react-router';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { CallIndex } from './call-index.tsx';
import { CallList } from './call-list.tsx';
import { CallPage } from './call-page.tsx';
import { Guide } from './guide/guide.tsx';
import { headingOf, sectionOf } from './heading.ts';
import type { CallGroup, Section, View } from './reference.ts';
import { SocketsPage } from './sockets/sockets-page.tsx';
import { useCredentials } from './try-call/use-credentials.ts';
import { useWords } from './use-words.ts';
import styles from './docs.module.css';

interface DocsPageProps {
  readonly view: View;
  /** The calls of the section shown; none where it lists none. */
  readonly groups: readonly CallGroup[];
  /** Where programs call. */
  readonly programs: string;
}

const SECTIONS = [
  ['guide', undefined, 'guide'],
  ['open', 'open', 'openApi'],
  ['site', 'site', 'siteApi'],
  ['sockets', 'sockets', 'sockets'],
] as const;

function Sections({ section }: { readonly section: Section }) {
  const words = useWords();
  return (
    <nav className={styles.sections} aria-label={words.sections}>
      {SECTIONS.map(([key, part, word]) => (
        <Link
          key={key}
          to={href('/docs/:section?/:call?', { section: part })}
          preventScrollReset
          className={styles.section}
          aria-current={key === section ? 'page' : undefined}
        >
          {words[word]}
        </Link>
      ))}
    </nav>
  );
}

/** The documentation for programs: a guide, the calls of two references with a form to try each, and what comes over sockets. */
export function DocsPage({ view, groups, programs }: DocsPageProps) {
  const words = useWords();
  const credentials = useCredentials();
  if (view.kind === 'call')
    return (
      <div className={styles.page}>
        <Sections section={view.section} />
        <div className={styles.reference}>
          <CallList key={view.section} groups={groups} current={view.call.path} />
          <CallPage key={view.call.id} call={view.call} credentials={credentials} />
        </div>
      </div>
    );
  const section = sectionOf(view);
  return (
    <BrandPage {...headingOf(view, words)}>
      <Sections section={section} />
      {view.kind === 'guide' && <Guide origin={programs} signedExample={view.signedExample} />}
      {view.kind === 'list' && <CallIndex key={section} groups={groups} />}
      {view.kind === 'sockets' && <SocketsPage streams={view.streams} methods={view.methods} origin={programs} />}
    </BrandPage>
  );
}
