import { saveBlob } from '@marque/app-kit/browser/save-blob';
import { copyText } from '@marque/app-kit/browser/clipboard';
import { Button, Dialog, showToast, TextArea } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from '../../data/words.ts';
import type { CodesWords } from './words/en.ts';

interface CodesShownOnceProps {
  readonly batch: number;
  readonly codes: readonly string[];
  readonly words: CodesWords;
  readonly onClose: () => void;
}

/** The codes of a batch: nobody can read them again. */
export function CodesShownOnce({ batch, codes, words, onClose }: CodesShownOnceProps) {
  const all = useWords();
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) showToast('success', all.copied);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.codes}
      closeLabel={all.close}
      footer={
        <>
          <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy()}>
            {all.copy}
          </Button>
          <Button onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `codes-${batch}.txt`)}>{words.save}</Button>
          <Button tone="action" onClick={onClose}>
            {words.saved}
          </Button>
        </>
      }
    >
      <p>{words.codesOnce}</p>
      <TextArea aria-label={words.codes} rows={10} readOnly value={text} onValue={() => undefined} />
    </Dialog>
  );
}
