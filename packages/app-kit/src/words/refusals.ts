import type { RefusalName } from '@marque/contract/refusals';
import { loadRefusalWords } from '@marque/contract/refusal-words';
import type { Locale } from '@marque/domain/organisation';

/** The sentences of the refusals that a form can name by itself, for its loader: the same words as the server's. */
export async function pickRefusals<Name extends RefusalName>(locale: Locale, names: readonly Name[]): Promise<Record<Name, string>> {
  const words = await loadRefusalWords(locale);
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Record<Name, string>;
}
