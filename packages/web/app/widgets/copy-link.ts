import { showToast } from '@marque/ui';

interface CopyWords {
  readonly linkCopied: string;
  readonly linkNotCopied: string;
}

/** Copies an address and says whether that worked. */
export async function copyLink(address: string, words: CopyWords): Promise<void> {
  const { copyText } = await import('@marque/app-kit/browser/clipboard');
  const isCopied = await copyText(address);
  showToast(isCopied ? 'success' : 'error', isCopied ? words.linkCopied : words.linkNotCopied);
}
