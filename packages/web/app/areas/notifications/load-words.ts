import { createCatalogue, type WordsFile } from '@marque/app-kit/words/catalogue';
import type { NotificationsWords } from './use-words.ts';

/** Words of the notifications page. */
export const loadNotificationsWords = createCatalogue(import.meta.glob<WordsFile<NotificationsWords>>('./words/*.ts'));
