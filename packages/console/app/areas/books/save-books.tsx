import { saveFile } from '@marque/app-kit/api/save-file';
import { fill } from '@marque/app-kit/words/words';
import { exportBooks } from '@marque/contract/console/books';
import { BOOKS_DAYS_MAX, isBooksRange } from '@marque/domain/books';
import { Button, Dialog, Field, showToast, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useWords } from '../../data/words.ts';
import type { BooksWords } from './words/en.ts';

interface SaveBooksProps {
  /** Empty for all. */
  readonly organisation: string;
  readonly words: BooksWords;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** What moved between two days, as a file for accountants. */
export function SaveBooks({ organisation, words }: SaveBooksProps) {
  const all = useWords();
  const [isOpen, setOpen] = useState(false);
  const [saving, setSaving] = useState<'csv' | 'xlsx'>();
  const [range, setRange] = useState(() => ({ begin: dayOf(Date.now() - 30 * DAY_MS), end: dayOf(Date.now()) }));
  const first = Date.parse(range.begin);
  const last = Date.parse(range.end);
  const problem = isBooksRange(first, last) ? undefined : fill(words.rangeInvalid, { max: BOOKS_DAYS_MAX });
  const save = async (format: 'csv' | 'xlsx') => {
    setSaving(format);
    const saved = await saveFile(exportBooks, { ...(organisation !== '' && { organisation }), ...range, format });
    setSaving(undefined);
    if (saved.ok) setOpen(false);
    else showToast('error', saved.msg);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.file}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={words.file}
          closeLabel={all.close}
          footer={
            <>
              <Button disabled={problem !== undefined} title={problem} busy={saving === 'csv'} onClick={() => void save('csv')}>
                {words.saveCsv}
              </Button>
              <Button
                tone="action"
                disabled={problem !== undefined}
                title={problem}
                busy={saving === 'xlsx'}
                onClick={() => void save('xlsx')}
              >
                {words.saveXlsx}
              </Button>
            </>
          }
        >
          <p>{words.fileHint}</p>
          <Field label={words.from}>
            <TextInput type="date" value={range.begin} onValue={(begin) => setRange((before) => ({ ...before, begin }))} />
          </Field>
          <Field label={words.to} error={problem}>
            <TextInput type="date" value={range.end} onValue={(end) => setRange((before) => ({ ...before, end }))} />
          </Field>
        </Dialog>
      )}
    </>
  );
}
