import { useEffect, type RefObject } from 'react';
import { isTyping } from './is-typing.ts';

/** `j` and `k` go down and up the rows of a list, Enter opens one as any link; the slash goes to the search. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-search]')?.focus();
      }
      const step = { j: 1, k: -1 }[event.key];
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      if (step === undefined || rows.length === 0) return;
      const at = rows.findIndex((row) => row === document.activeElement);
      rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [body]);
}
