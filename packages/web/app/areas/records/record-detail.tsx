import { copyText } from '@marque/app-kit/browser/clipboard';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { RecordType } from '@marque/domain/records';
import { Badge, Button, buttonClass, Dialog, showToast } from '@marque/ui';
import { RECORD_FIELDS, type RecordField } from './record-fields.ts';
import { RecordLines } from './record-lines.tsx';
import { figure, said, statusOf, textOf, type RecordRow } from './record-row.ts';
import { summaryOf } from './record-summary.ts';
import { TYPE_WORDS } from '@marque/contract/record-names';
import { useWords } from './use-words.ts';
import styles from './records.module.css';

interface RecordDetailProps {
  readonly type: RecordType;
  readonly row: RecordRow;
  readonly onClose: () => void;
}

/** Everything that is known of one record, and what the ledger booked for it. */
export default function RecordDetail({ type, row, onClose }: RecordDetailProps) {
  const words = useWords();
  const { word, tone } = statusOf(type, row);
  const { id } = summaryOf(type, row, words);
  return (
    <Dialog open onClose={onClose} title={words[TYPE_WORDS[type]]} closeLabel={words.close}>
      <dl className={styles.fields}>
        <div>
          <dt>{words.time}</dt>
          <dd>
            <DayAndTime at={instantOf(textOf(row, 'time')) ?? 0} withYear />
          </dd>
        </div>
        <div>
          <dt>{words.status}</dt>
          <dd>
            <Badge tone={tone}>{words[word]}</Badge>
          </dd>
        </div>
        {RECORD_FIELDS[type].map((field) => textOf(row, field.field) !== '' && <Field key={field.field} row={row} field={field} />)}
      </dl>
      <RecordLines type={type} record={id} status={textOf(row, 'status')} />
    </Dialog>
  );
}

function Field({ row, field: { field, label, kind, page } }: { readonly row: RecordRow; readonly field: RecordField }) {
  const words = useWords();
  const value = textOf(row, field);
  const address = page === undefined ? '' : textOf(row, page);
  const copy = async () => {
    const isCopied = await copyText(value);
    showToast(isCopied ? 'success' : 'error', isCopied ? words.copied : words.notCopied);
  };
  return (
    <div>
      <dt>{words[label]}</dt>
      <dd>
        <span>{kind === 'figure' ? figure(value) : said(row, field, words)}</span>
        <span className={styles.fieldActions}>
          {address !== '' && (
            <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ tone: 'quiet', size: 'sm' })}>
              {words.lookUp}
            </a>
          )}
          {kind === 'copied' && (
            <Button size="sm" tone="quiet" aria-label={fill(words.copyOf, { what: words[label] })} onClick={() => void copy()}>
              {words.copy}
            </Button>
          )}
        </span>
      </dd>
    </div>
  );
}
