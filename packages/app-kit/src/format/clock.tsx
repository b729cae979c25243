import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False on the server and in the first render of the page, true afterwards: the reader's own time zone is known. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

const two = (value: number): string => String(value).padStart(2, '0');

/** Time of day from epoch ms; UTC until the reader's zone is known, so that server and page agree. */
export function TimeOfDay({ at }: { readonly at: number }) {
  const isLocal = useIsHydrated();
  const date = new Date(at);
  return isLocal ? `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}` : date.toISOString().slice(11, 19);
}

interface DayProps {
  readonly at: number;
  /** For lists that reach back. */
  readonly withYear?: boolean;
}

/** Day, MM-dd, from epoch ms. */
export function Day({ at, withYear = false }: DayProps) {
  const isLocal = useIsHydrated();
  const date = new Date(at);
  const day = isLocal ? `${two(date.getMonth() + 1)}-${two(date.getDate())}` : date.toISOString().slice(5, 10);
  const year = isLocal ? date.getFullYear() : date.getUTCFullYear();
  return (
    <>
      {withYear && `${year}-`}
      {day}
    </>
  );
}

/** Day and time, MM-dd HH:mm:ss, from epoch ms. */
export const DayAndTime = (day: DayProps) => (
  <>
    <Day {...day} /> <TimeOfDay at={day.at} />
  </>
);
