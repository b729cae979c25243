/** Puts values into the {places} of a sentence, each on one line; a value is never searched for places itself. */
export const fillLine = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? oneLine(values[name] ?? '') : place));

/** A name that somebody else has chosen can neither begin a line nor a header, nor turn the direction of what follows. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
