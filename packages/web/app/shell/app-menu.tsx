import { hidesAppPopup } from '@marque/domain/organisation';
import { Menu } from '@marque/ui';
import { useShell } from '../data/shell-data.ts';
import { areaSetting, parseNavConfig } from './navigation.ts';
import { useShellWords } from './use-words.ts';

/** Where the app is to be had, unless the settings or the organisation's rule say otherwise (S067, A-007). */
export function AppMenu() {
  const words = useShellWords();
  const { config, domain } = useShell();
  const stores = [
    { key: 'android', label: words.appAndroid, url: config.android_download_url },
    { key: 'ios', label: words.appIos, url: config.ios_download_url },
  ].filter((store) => store.url !== '');
  const isShown = areaSetting(parseNavConfig(config.nav_config), 'app').enabled && !hidesAppPopup(domain.org_id);
  if (!isShown || stores.length === 0) return null;
  return (
    <Menu
      trigger={words.app}
      items={stores.map(({ key, label, url }) => ({ key, label, link: <a href={url} target="_blank" rel="noreferrer">{label}</a> }))}
    />
  );
}
