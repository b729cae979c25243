import { useEffect, useState } from 'react';

const LINK = /^#mailed=([\w-]{1,128})$/;

/** The ticket of a link that was mailed to the owner of a paused account. It is taken out of the address, where others may see it. */
export function useMailedLink(): string | undefined {
  const [mailed, setMailed] = useState<string>();
  useEffect(() => {
    const ticket = LINK.exec(location.hash)?.[1];
    if (ticket === undefined) return;
    setMailed(ticket);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return mailed;
}
