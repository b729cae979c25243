import type { Composition } from '@marque/server/compose';

const nothing = (): void => undefined;

/** A log that tells only what ends an exchange. */
export const quietLog: Composition['logger'] = {
  level: 'fatal',
  silent: nothing,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: (...words: readonly unknown[]) => console.error(...words),
  child: () => quietLog,
};
