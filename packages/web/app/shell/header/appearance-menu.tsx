import { useAppearance } from '@marque/app-kit/appearance/use-appearance';
import { Menu } from '@marque/ui';
import { SunMoon } from '@marque/ui/icons';
import { useSite } from '../../data/site-data.ts';
import { useShellWords } from '../use-words.ts';

export function AppearanceMenu() {
  const words = useShellWords();
  const [{ scheme, updown }, change] = useAppearance(useSite().appearance);
  const schemes = { light: words.schemeLight, dark: words.schemeDark, system: words.schemeSystem };
  const directions = { 'green-up': words.greenUp, 'red-up': words.redUp };
  return (
    <Menu
      label={words.appearance}
      trigger={<SunMoon size={18} aria-hidden />}
      items={[
        ...(['light', 'dark', 'system'] as const).map((key) => ({
          key,
          label: schemes[key],
          chosen: scheme === key,
          onSelect: () => change({ scheme: key }),
        })),
        ...(['green-up', 'red-up'] as const).map((key, i) => ({
          key,
          label: directions[key],
          chosen: updown === key,
          onSelect: () => change({ updown: key }),
          ...(i === 0 && { group: words.priceColors }),
        })),
      ]}
    />
  );
}
