import { useEffect, useState } from 'react';

/** The clock in whole seconds while `isNeeded`, starting from the server's. */
export function useNow(first: number, isNeeded: boolean): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
