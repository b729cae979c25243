import { useAppearance } from '@marque/app-kit/appearance/use-appearance';
import { SegmentedControl } from '@marque/ui';
import { SCHEMES, UP_DOWN } from '@marque/ui/theme';
import { useSite } from '../../data/site-data.ts';
import { useShellWords } from '../../shell/use-words.ts';
import { useWords } from './use-words.ts';
import { THEMES, type Theme } from './applied-theme.ts';
import styles from './component.module.css';

/** Design, light and the colours of gain and loss; it stays in sight, so that any part can be compared. */
export function AppearanceBar({ theme, onTheme }: { readonly theme: Theme; readonly onTheme: (theme: Theme) => void }) {
  const words = useWords();
  const shell = useShellWords();
  const [{ scheme, updown }, change] = useAppearance(useSite().appearance);
  const designs = { 'theme-0': words.paper, 'theme-1': words.desk, 'theme-2': words.studio };
  const schemes = { light: shell.schemeLight, dark: shell.schemeDark, system: shell.schemeSystem };
  const directions = { 'green-up': words.greenUp, 'red-up': words.redUp };
  return (
    <div className={styles.look}>
      <SegmentedControl
        label={words.design}
        compact
        value={theme}
        onValue={onTheme}
        items={THEMES.map((key) => ({ key, label: designs[key] }))}
      />
      <SegmentedControl
        label={shell.appearance}
        compact
        value={scheme}
        onValue={(key) => change({ scheme: key })}
        items={SCHEMES.map((key) => ({ key, label: schemes[key] }))}
      />
      <SegmentedControl
        label={shell.priceColors}
        compact
        value={updown}
        onValue={(key) => change({ updown: key })}
        items={UP_DOWN.map((key) => ({ key, label: directions[key] }))}
      />
    </div>
  );
}
