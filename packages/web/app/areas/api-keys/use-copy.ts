import { copyText } from '@marque/app-kit/browser/clipboard';
import { showToast } from '@marque/ui';
import { useWords } from './use-words.ts';

/** Copies a text and says whether that worked. */
export function useCopy() {
  const words = useWords();
  return (text: string, copied: string): void => {
    void copyText(text).then((isCopied) => showToast(isCopied ? 'success' : 'error', isCopied ? copied : words.notCopied));
  };
}
