/** A window opened by the click itself, so that no browser blocks it; the site that it shows later gets no hold of ours. */
export function openWindow(): Window | null {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  return opened;
}
