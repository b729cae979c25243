import { saveFile } from '@marque/app-kit/api/save-file';
import { fill } from '@marque/app-kit/words/words';
import { getTaxFile, TAX_FORMATS } from '@marque/contract/statements';
import { Button, Field, Select, showToast } from '@marque/ui';
import { useState } from 'react';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import { useWords } from './use-words.ts';
import styles from './statements.module.css';

const YEARS = 6;
const TOOLS = { koinly: 'Koinly', cointracking: 'CoinTracking' } as const;

/** A year as the files that tax tools read. */
export function TaxFiles({ now }: { readonly now: number }) {
  const words = useWords();
  const listWords = useHistoryWords();
  const current = new Date(now).getUTCFullYear();
  const [year, setYear] = useState(String(current));
  const [saving, setSaving] = useState('');
  const save = async (format: (typeof TAX_FORMATS)[number]) => {
    setSaving(format);
    const saved = await saveFile(getTaxFile, { format, year });
    setSaving('');
    showToast(saved.ok ? 'success' : 'error', saved.ok ? listWords.exportDone : saved.msg);
  };
  return (
    <section className={styles.tax} aria-labelledby="tax-files">
      <h2 className={styles.subtitle} id="tax-files">
        {words.taxTitle}
      </h2>
      <p className={styles.hint}>{words.taxHint}</p>
      <div className={styles.tools}>
        <div className={styles.choice}>
          <Field label={words.year}>
            <Select
              compact
              value={year}
              onValue={setYear}
              options={Array.from({ length: YEARS }, (_, back) => String(current - back)).map((name) => ({ value: name, label: name }))}
            />
          </Field>
        </div>
        {TAX_FORMATS.map((format) => (
          <Button key={format} size="sm" busy={saving === format} onClick={() => void save(format)}>
            {fill(words.saveFor, { tool: TOOLS[format] })}
          </Button>
        ))}
      </div>
    </section>
  );
}
