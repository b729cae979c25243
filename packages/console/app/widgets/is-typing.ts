/** Whether keys belong to a field or a dialog, and mean nothing else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select') || target.closest('dialog, [role=dialog]') !== null);
