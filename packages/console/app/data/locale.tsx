import type { Locale } from '@marque/domain/organisation';
import { createContext, useContext, type ReactNode } from 'react';

const LocaleContext = createContext<Locale>('en');

export const LocaleProvider = ({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) => (
  <LocaleContext value={locale}>{children}</LocaleContext>
);

export const useLocale = (): Locale => useContext(LocaleContext);

export const instantText = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** An hour and minute of today in the reader's own time. */
export const timeText = (locale: Locale, at: number): string => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);

/** An instant in the reader's own time; machines read it in UTC. */
export function Instant({ at }: { readonly at: number }) {
  const locale = useLocale();
  const text = instantText(locale, at);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}

/** How long something has waited, in the largest unit that is full. */
export function Since({ at, now }: { readonly at: number; readonly now: number }) {
  const locale = useLocale();
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  const [value, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 1440
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / 1440), 'day'] as const);
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
