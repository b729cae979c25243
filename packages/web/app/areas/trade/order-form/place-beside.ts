const EDGE = 8;

/** Puts a panel of the top layer below its button, else above it, else over it: whole where it can be, never out of the window, and begins at its first question. */
export function placeBeside(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel) return;
  const at = button.getBoundingClientRect();
  const height = Math.min(panel.scrollHeight, innerHeight - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - panel.offsetWidth - EDGE));
  const isBelow = at.bottom + height + 2 * EDGE <= innerHeight;
  const top = isBelow ? at.bottom + EDGE / 2 : Math.max(EDGE, at.top - height - EDGE / 2);
  Object.assign(panel.style, { maxHeight: `${height}px`, left: `${left}px`, top: `${top}px`, visibility: 'visible' });
  const first = panel.querySelector('fieldset');
  (first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector('input'))?.focus({ preventScroll: true });
}
