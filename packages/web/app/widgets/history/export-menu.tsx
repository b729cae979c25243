import type { Outcome } from '@marque/app-kit/api/outcome';
import { Menu, showToast } from '@marque/ui';
import { useState } from 'react';
import { useHistoryWords } from './use-words.ts';
import styles from './history.module.css';

interface FileChoice {
  readonly key: string;
  readonly label: string;
  readonly save: () => Promise<Outcome<undefined>>;
}

interface ExportMenuProps {
  /** What the file holds. */
  readonly note: string;
  readonly files: readonly FileChoice[];
}

/** What is listed, as files. */
export function ExportMenu({ note, files }: ExportMenuProps) {
  const words = useHistoryWords();
  const [isSaving, setSaving] = useState(false);
  const saveOne = async ({ save }: FileChoice) => {
    setSaving(true);
    const saved = await save();
    setSaving(false);
    showToast(saved.ok ? 'success' : 'error', saved.ok ? words.exportDone : saved.msg);
  };
  return (
    <span className={styles.export} aria-busy={isSaving || undefined}>
      <Menu
        trigger={words.export}
        head={<p className={styles.exportNote}>{note}</p>}
        items={files.map((file) => ({ key: file.key, label: file.label, onSelect: () => void saveOne(file) }))}
      />
    </span>
  );
}
