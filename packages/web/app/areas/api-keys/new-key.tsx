import { saveBlob } from '@marque/app-kit/browser/save-blob';
import { fill } from '@marque/app-kit/words/words';
import type { NewApiKey } from '@marque/contract/api-keys';
import { Button, Checkbox } from '@marque/ui';
import { Download } from '@marque/ui/icons';
import { useSite } from '../../data/site-data.ts';
import { CopiedLine } from './copied-line.tsx';
import { useCopy } from './use-copy.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

/** A new key with its purpose. */
export type MadeKey = NewApiKey & { readonly label: string };

interface NewKeyProps {
  readonly made: MadeKey;
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
  /** The reader has tried to leave. */
  readonly hasTried: boolean;
  readonly onDone: () => void;
}

/** A new key, with its secret if it has one: then nobody leaves without saying that it is kept, for it is shown nowhere again. */
export function NewKey({ made, isSaved, onSaved, hasTried, onDone }: NewKeyProps) {
  const words = useWords();
  const { config } = useSite();
  const copy = useCopy();
  const download = () => {
    const lines = [
      fill(words.fileTitle, { name: config.name }),
      `${words.label}: ${made.label}`,
      `${words.publicKey}: ${made.public_key}`,
      `${words.secretKey}: ${made.secret}`,
      `${words.created}: ${made.create_time} UTC`,
      `${words.expires}: ${made.expire_time === null ? words.never : `${made.expire_time} UTC`}`,
    ];
    saveBlob(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `api-key-${made.id}.txt`);
  };
  if (made.secret === '')
    return (
      <div className={styles.form}>
        <p className={styles.care}>{words.madeText}</p>
        <CopiedLine
          name={words.publicKey}
          text={made.public_key}
          copyLabel={words.copyPublicKey}
          onCopy={() => copy(made.public_key, words.publicKeyCopied)}
        />
        <div className={styles.buttons}>
          <Button tone="action" onClick={onDone}>
            {words.finish}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.form}>
      <p className={styles.care}>{words.secretCare}</p>
      <CopiedLine
        name={words.publicKey}
        text={made.public_key}
        copyLabel={words.copyPublicKey}
        onCopy={() => copy(made.public_key, words.publicKeyCopied)}
      />
      <CopiedLine
        name={words.secretKey}
        text={made.secret}
        copyLabel={words.copySecret}
        onCopy={() => copy(made.secret, words.secretCopied)}
      />
      <Button icon={<Download size={16} aria-hidden />} onClick={download}>
        {words.download}
      </Button>
      <Checkbox checked={isSaved} onChecked={onSaved} error={hasTried && !isSaved ? words.saveFirst : undefined}>
        {words.saved}
      </Checkbox>
      <div className={styles.buttons}>
        <Button tone="action" onClick={onDone}>
          {words.finish}
        </Button>
      </div>
    </div>
  );
}
