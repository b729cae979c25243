import { Dialog, TextInput } from '@marque/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../data/me.ts';
import { useWords } from '../data/words.ts';
import type { ConsoleWords } from '../words/en.ts';
import { fill } from '@marque/app-kit/words/words';
import type { Action } from '@marque/domain/operators';
import { useFocusWithin } from '../widgets/use-focus-within.ts';
import { navigation } from './navigation.ts';
import styles from './palette.module.css';

interface Command {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
}

/** Everything that can be gone to, and what was typed as a search of users and of the log. */
function commandsFor(words: ConsoleWords, may: (action: Action) => boolean, text: string): readonly Command[] {
  const wanted = text.trim().toLowerCase();
  const pages = navigation(words, may).flatMap(({ label: hint, items }) => items.map(({ to, label }) => ({ to, label, hint })));
  const additions: readonly Command[] = [
    ...(may('operators.write') ? [{ to: '/operators/new', label: words.addOperator, hint: words.navOperators }] : []),
    ...(may('listing.write')
      ? [
          { to: '/tokens/new', label: words.addToken, hint: words.navTokens },
          { to: '/pairs/new', label: words.addPair, hint: words.navPairs },
        ]
      : []),
    ...(may('organisations.add') ? [{ to: '/organisations/new', label: words.addOrganisation, hint: words.navOrganisations }] : []),
    ...(may('content.write') ? [{ to: '/content/new', label: words.addContent, hint: words.navContent }] : []),
    { to: '/account', label: words.navAccount, hint: words.account },
  ];
  const known = [...pages, ...additions].filter(({ label, to }) => `${label} ${to}`.toLowerCase().includes(wanted));
  if (wanted === '') return known;
  const q = new URLSearchParams({ q: text.trim() }).toString();
  return [
    ...known,
    ...(may('users.read') ? [{ to: `/users?${q}`, label: fill(words.findUsers, { text: text.trim() }), hint: words.navUsers }] : []),
    ...(may('keys.read') ? [{ to: `/keys?${q}`, label: fill(words.findKeys, { text: text.trim() }), hint: words.navKeys }] : []),
    ...(may('audit.read') ? [{ to: `/audit?${q}`, label: fill(words.findAudit, { text: text.trim() }), hint: words.navAudit }] : []),
  ];
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const Palette = ({ isOpen, onClose }: PaletteProps) => {
  const words = useWords();
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.palette} closeLabel={words.close}>
      <Commands onClose={onClose} />
    </Dialog>
  );
};

function Commands({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const words = useWords();
  const may = useMay();
  const navigate = useNavigate();
  const id = useId();
  const place = useFocusWithin<HTMLDivElement>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = commandsFor(words, may, text);
  const at = Math.min(chosen, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    void navigate(command.to);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') run(commands[at]);
    else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, commands.length));
    else if (event.key === 'ArrowUp') setChosen((at - 1 + commands.length) % Math.max(1, commands.length));
    else return;
    event.preventDefault();
  };
  return (
    <div ref={place} className={styles.palette}>
      <TextInput
        value={text}
        onValue={(value) => {
          setText(value);
          setChosen(0);
        }}
        onKeyDown={move}
        role="combobox"
        aria-expanded
        aria-label={words.paletteHint}
        aria-controls={id}
        aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
        placeholder={words.paletteHint}
        maxLength={100}
      />
      <div id={id} role="listbox" aria-label={words.palette} className={styles.list}>
        {commands.map(({ to, label, hint }, i) => (
          <div
            key={to}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className={styles.option}
            onPointerMove={() => setChosen(i)}
            tabIndex={-1}
            onPointerUp={() => run(commands[i])}
          >
            <span>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
