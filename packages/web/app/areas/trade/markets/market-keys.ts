/** From the search down into the rows and back, Home and End to their ends; Enter in the search opens the first match. */
export function listenToKeys(list: HTMLElement | null): () => void {
  const onKey = (event: KeyboardEvent) => moveInMarkets(event, list);
  list?.addEventListener('keydown', onKey);
  return () => list?.removeEventListener('keydown', onKey);
}

function moveInMarkets(event: KeyboardEvent, list: HTMLElement | null): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !list) return;
  const search = list.querySelector<HTMLInputElement>('input[type=search]');
  const links = [...list.querySelectorAll<HTMLAnchorElement>('tbody a[href]')];
  const at = links.findIndex((link) => link === target);
  const isSearch = target === search;
  if (!isSearch && at < 0) return;
  if (isSearch && key === 'Enter' && search.value !== '') {
    event.preventDefault();
    links[0]?.click();
    return;
  }
  const next = nextPlace(key, at, links.length, isSearch);
  if (next === undefined) return;
  event.preventDefault();
  if (next < 0) search?.focus();
  else links[next]?.focus();
}

/** Place of the row that a key goes to, -1 for the search, undefined where the key means nothing. */
function nextPlace(key: string, at: number, rows: number, isSearch: boolean): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, rows - 1);
  if (isSearch) return undefined;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? rows - 1 : undefined;
}
