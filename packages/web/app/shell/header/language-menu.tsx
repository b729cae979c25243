import { LANGUAGE_NAMES, switchLanguage } from '@marque/app-kit/appearance/language';
import { Menu } from '@marque/ui';
import { Globe } from '@marque/ui/icons';
import { useSite } from '../../data/site-data.ts';
import { useShellWords } from '../use-words.ts';

export function LanguageMenu() {
  const words = useShellWords();
  const { locale, supported } = useSite();
  return (
    <Menu
      label={words.language}
      trigger={<Globe size={18} aria-hidden />}
      items={supported.map((known) => ({
        key: known,
        label: <span lang={known}>{LANGUAGE_NAMES[known]}</span>,
        chosen: known === locale,
        onSelect: () => switchLanguage(known),
      }))}
    />
  );
}
