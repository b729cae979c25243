import { saveFile } from '@marque/app-kit/api/save-file';
import type { Page } from '@marque/contract';
import { getRecordsAsCsv, getRecordsAsExcel } from '@marque/contract/records';
import type { Locale } from '@marque/domain/organisation';
import { RECORD_TYPES, type RecordType } from '@marque/domain/records';
import { buttonClass, EmptyState } from '@marque/ui';
import { lazy, Suspense, useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { ExportMenu } from '../../widgets/history/export-menu.tsx';
import { ListProblem } from '../../widgets/history/list-problem.tsx';
import { Pager } from '../../widgets/history/pager.tsx';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordList } from './record-list.tsx';
import { openedRecord, recordFields, recordPath, type RecordQuery } from './record-query.ts';
import type { RecordRow } from './record-row.ts';
import { summaryOf } from './record-summary.ts';
import { TYPE_WORDS } from '@marque/contract/record-names';
import { useLiveList } from '../../widgets/history/use-live-list.ts';
import { useWords } from './use-words.ts';
import history from '../../widgets/history/history.module.css';
import styles from './records.module.css';

const RecordDetail = lazy(() => import('./record-detail.tsx'));

interface RecordsPageProps {
  readonly type: RecordType;
  /** Undefined when the list was refused or could not be had; `problem` says why. */
  readonly list: Page<RecordRow> | undefined;
  readonly problem: string;
  readonly tokens: readonly string[];
  readonly page: number;
  readonly query: RecordQuery;
  readonly locale: Locale;
}

/** What came in, went out and moved, type by type (S016, S174 to S180). */
export function RecordsPage({ type, list, problem, tokens, page, query, locale }: RecordsPageProps) {
  const words = useWords();
  const listWords = useHistoryWords();
  const [params] = useSearchParams();
  const [opened, setOpened] = useState(() => openedRecord(params));
  useLiveList();
  const rows = list?.data ?? [];
  const shown = rows.find((row) => summaryOf(type, row, words).id === opened);
  return (
    <div className={history.page}>
      <header className={history.head}>
        <h1 className={history.title}>{words.title}</h1>
        <span className={history.steps}>
          <Link to={href('/assets/statement')} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
            {words.statements}
          </Link>
          <Link to={href('/assets/token')} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
            {words.goAssets}
          </Link>
        </span>
      </header>
      <nav className={styles.types} aria-label={words.kinds}>
        {RECORD_TYPES.map((kind) => (
          <Link key={kind} to={recordPath(kind, 1)} className={history.view} aria-current={kind === type ? 'page' : undefined}>
            {words[TYPE_WORDS[kind]]}
          </Link>
        ))}
      </nav>
      <section className={history.list} aria-label={words.title}>
        <RecordFilters type={type} query={query} tokens={tokens} aside={<RecordFiles type={type} query={query} />} />
        {list === undefined && <ListProblem problem={problem} />}
        {list !== undefined && rows.length === 0 && <EmptyState title={listWords.noRows} hint={listWords.noRowsHint} />}
        {rows.length > 0 && <RecordList type={type} rows={rows} onOpen={setOpened} />}
        {list !== undefined && list.count > 0 && (
          <Pager page={page} rows={list.count} locale={locale} pathOf={(other) => recordPath(type, other, query)} />
        )}
      </section>
      {shown && (
        <Suspense fallback={null}>
          <RecordDetail type={type} row={shown} onClose={() => setOpened('')} />
        </Suspense>
      )}
    </div>
  );
}

function RecordFiles({ type, query }: { readonly type: RecordType; readonly query: RecordQuery }) {
  const words = useWords();
  const listWords = useHistoryWords();
  const fields = { type, ...recordFields(query) };
  return (
    <ExportMenu
      note={words.exportNote}
      files={[
        { key: 'xlsx', label: listWords.exportExcel, save: () => saveFile(getRecordsAsExcel, fields) },
        { key: 'csv', label: listWords.exportCsv, save: () => saveFile(getRecordsAsCsv, fields) },
      ]}
    />
  );
}
