import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import { createWords } from '@marque/app-kit/words/words';
import type { ConsoleWords } from '../words/en.ts';

const FILES = import.meta.glob<WordsFile<ConsoleWords>>('../words/*.ts');

export const loadWords = createCatalogue(Object.fromEntries(Object.entries(FILES).map(([path, load]) => [path.slice(1), load])));
export const [WordsProvider, useWords] = createWords<ConsoleWords>();
