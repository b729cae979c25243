import { Button, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from './use-words.ts';

interface ShareButtonsProps {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}

/** Hands the page on: through the device's own sheet where it has one, else as a copied link. */
export function ShareButtons({ title, text, address }: ShareButtonsProps) {
  const words = useWords();
  const copy = async () => {
    const { copyText } = await import('@marque/app-kit/browser/clipboard');
    const isCopied = await copyText(address);
    showToast(isCopied ? 'success' : 'error', isCopied ? words.linkCopied : words.linkNotCopied);
  };
  const share = async () => {
    if (!('share' in navigator)) return copy();
    // Closing the sheet without a choice is no failure.
    await navigator.share({ title, text, url: address }).catch(() => undefined);
  };
  return (
    <>
      <Button size="lg" onClick={() => void share()}>
        {words.share}
      </Button>
      <Button size="lg" tone="quiet" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        {words.copyLink}
      </Button>
    </>
  );
}
