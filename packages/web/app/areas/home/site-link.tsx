import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SiteLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where the operator's words lead: a page of the site, or an address elsewhere in a window of its own. */
export const SiteLink = ({ to, className, children }: SiteLinkProps) =>
  to.startsWith('/') ? (
    <Link to={to} prefetch="intent" className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
