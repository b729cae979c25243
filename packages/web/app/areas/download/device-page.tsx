import { fill } from '@marque/app-kit/words/words';
import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import type { AppStore, System } from '../../shell/organisation/app-stores.ts';
import { Codes } from './codes.tsx';
import { NoApp } from './no-app.tsx';
import { Phones } from './phones.tsx';
import type { Screen } from './screen.ts';
import { SYSTEM_NAMES } from './systems.ts';
import { useWords } from './use-words.ts';
import styles from './download.module.css';

interface DevicePageProps {
  readonly stores: readonly AppStore[];
  readonly system: System | 'desktop';
  readonly screen: Screen;
}

function OneButton({ store, others }: { readonly store: AppStore; readonly others: readonly AppStore[] }) {
  const words = useWords();
  return (
    <div className={styles.oneButton}>
      <a className={buttonClass({ tone: 'action', size: 'lg', wide: true })} href={store.url} rel="noreferrer">
        {fill(words.getFor, { system: SYSTEM_NAMES[store.system] })}
      </a>
      {others.map(({ system, url }) => (
        <a key={system} className={styles.other} href={url} rel="noreferrer">
          {fill(words.otherSystem, { system: SYSTEM_NAMES[system] })}
        </a>
      ))}
    </div>
  );
}

/** Where a scanned code leads: one button for the phone in the hand; both codes on a desktop. */
export function DevicePage({ stores, system, screen }: DevicePageProps) {
  const words = useWords();
  const { config } = useSite();
  const own = stores.find((store) => store.system === system);
  const isForDesktop = system === 'desktop' && stores.length > 0;
  return (
    <div className={styles.device}>
      {config.icon_url && <img className={styles.appIcon} src={config.icon_url} alt="" width={96} height={96} />}
      <header className={styles.deviceHead}>
        <h1 className={styles.deviceTitle}>{words.deviceTitle}</h1>
        <p className={styles.lead}>{isForDesktop ? words.desktopLead : words.deviceLead}</p>
      </header>
      {own && <OneButton store={own} others={stores.filter((store) => store !== own)} />}
      {isForDesktop && <Codes stores={stores} />}
      {!own && !isForDesktop && <NoApp />}
      <Phones screen={screen} />
      <Link to={href('/download')} prefetch="intent" className={styles.other}>
        {words.toPage}
      </Link>
    </div>
  );
}
