import { useEffect, useState } from 'react';

const LINK = /^#secret=([\w-]{1,128})$/;

/** `unread` until the address is known; then the ticket of a security mail, or that the account has just been frozen, or neither. */
export type FreezeLink = { readonly kind: 'unread' | 'frozen' | 'none' } | { readonly kind: 'ticket'; readonly secret: string };

/** What the address says behind its #. A ticket is taken out of it, where others may see it. */
export function useFreezeLink(): FreezeLink {
  const [link, setLink] = useState<FreezeLink>({ kind: 'unread' });
  useEffect(() => {
    const secret = LINK.exec(location.hash)?.[1];
    if (secret === undefined) {
      setLink((known) => (known.kind === 'unread' ? { kind: location.hash === '#frozen' ? 'frozen' : 'none' } : known));
      return;
    }
    setLink({ kind: 'ticket', secret });
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return link;
}
