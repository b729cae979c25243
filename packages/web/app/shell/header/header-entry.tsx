import { showToast } from '@marque/ui';
import type { HTMLAttributes, MouseEventHandler, RefCallback } from 'react';
import { Link, useLocation } from 'react-router';
import type { HeaderEntry } from './header-areas.ts';
import { isCurrentArea } from './current-area.ts';
import { openWindow } from '../organisation/open-window.ts';

async function openFutures(): Promise<void> {
  const target = openWindow();
  const { enterFutures } = await import('../organisation/partner-sites.ts');
  await enterFutures(target);
}

interface EntryLinkProps extends HTMLAttributes<HTMLElement> {
  readonly entry: HeaderEntry;
  readonly ref?: RefCallback<HTMLElement>;
}

/** One entry of the header, wherever it stands: in the row, in a menu, in the phone's sheet. */
export function EntryLink({ entry, ...rest }: EntryLinkProps) {
  const { pathname, search } = useLocation();
  const { kind, label } = entry;
  if (kind === 'page') {
    return (
      <Link {...rest} to={entry.to} prefetch="intent" aria-current={isCurrentArea(entry.to, pathname) ? 'page' : undefined}>
        {label}
      </Link>
    );
  }
  if (kind === 'outside')
    return (
      <a {...rest} href={entry.to} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  if (kind === 'mobile')
    return (
      <a {...rest} href={entry.to + pathname + search}>
        {label}
      </a>
    );
  const act: MouseEventHandler<HTMLElement> = (event) => {
    rest.onClick?.(event);
    if (kind === 'notice') showToast('info', entry.says);
    else void openFutures();
  };
  return (
    <button {...rest} type="button" title={kind === 'notice' ? entry.says : undefined} onClick={act}>
      {label}
    </button>
  );
}
