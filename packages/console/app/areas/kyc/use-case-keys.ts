import { useEffect, useRef } from 'react';
import { isTyping } from '../../widgets/is-typing.ts';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys that do what the buttons beside their names do, while nobody is typing. */
export function useCaseKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
