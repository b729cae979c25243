import { createContext, useContext, type ReactNode } from 'react';

/** A counted message: the forms that Intl.PluralRules asks for; Russian needs one, few and many. */
export interface Plural {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The same keys in every language: a missing translation does not compile. */
export type Translation<En> = { readonly [Key in keyof En]: En[Key] extends string ? string : Plural };

/** Puts values into "{name}" places. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Chooses the form for a count and fills it in. */
export function count(locale: string, forms: Plural, n: number, values: Readonly<Record<string, string | number>> = {}): string {
  const form = new Intl.PluralRules(locale).select(n);
  const template = (form === 'one' || form === 'few' || form === 'many' ? forms[form] : undefined) ?? forms.other;
  return fill(template, { n, ...values });
}

/** A provider and a hook for the words of one area; the area's loader sends the words of the language shown. */
export function createWords<Words>() {
  const Context = createContext<Words | undefined>(undefined);
  function WordsProvider({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
    return <Context value={words}>{children}</Context>;
  }
  function useWords(): Words {
    const words = useContext(Context);
    if (!words) throw new Error('words are used outside their area');
    return words;
  }
  return [WordsProvider, useWords] as const;
}
