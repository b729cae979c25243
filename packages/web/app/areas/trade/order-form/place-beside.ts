const EDGE = 8;

/** Puts a panel of the top layer above its button, or below where there is more room, and never out of the window. */
export function placeBeside(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel) return;
  const at = button.getBoundingClientRect();
  const [above, below] = [at.top - 2 * EDGE, innerHeight - at.bottom - 2 * EDGE];
  const isBelow = below >= panel.scrollHeight || below >= above;
  const height = Math.min(panel.scrollHeight, Math.max(above, below));
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - panel.offsetWidth - EDGE));
  Object.assign(panel.style, {
    maxHeight: `${height}px`, left: `${left}px`, top: `${isBelow ? at.bottom + 4 : at.top - height - 4}px`, visibility: 'visible',
  });
  panel.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}
