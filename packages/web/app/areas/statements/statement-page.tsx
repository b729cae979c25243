import { saveFile } from '@marque/app-kit/api/save-file';
import type { OutputOf, Page } from '@marque/contract';
import { getStatementAsCsv, getStatementAsExcel, type getStatement, type MovementRow } from '@marque/contract/statements';
import type { Locale } from '@marque/domain/organisation';
import { monthsUpTo } from '@marque/domain/statements';
import { Button, buttonClass, cx, EmptyState, Field, Select } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { ExportMenu } from '../../widgets/history/export-menu.tsx';
import { ListProblem } from '../../widgets/history/list-problem.tsx';
import { Pager } from '../../widgets/history/pager.tsx';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import { MovementList } from './movement-list.tsx';
import { statementPath, type StatementQuery } from './statement-query.ts';
import { StatementSummary } from './statement-summary.tsx';
import { TaxFiles } from './tax-files.tsx';
import { usePrinting } from './use-printing.ts';
import { useWords } from './use-words.ts';
import history from '../../widgets/history/history.module.css';
import styles from './statements.module.css';

/** How many months can be chosen; earlier ones can be asked for by the address. */
const MONTHS = 36;

interface StatementPageProps {
  readonly statement: OutputOf<typeof getStatement> | undefined;
  readonly lines: Page<MovementRow> | undefined;
  readonly problem: string;
  readonly query: StatementQuery;
  /** Epoch ms at which the page was made. */
  readonly now: number;
  readonly locale: Locale;
}

/** What somebody had, what moved and what they have, month by month; printed, it is the statement on paper or as PDF. */
export function StatementPage({ statement, lines, problem, query, now, locale }: StatementPageProps) {
  const words = useWords();
  const listWords = useHistoryWords();
  const navigate = useNavigate();
  const { printed, isPrinting, print } = usePrinting(query);
  const go = (next: Partial<StatementQuery>) => void navigate(statementPath({ ...query, page: 1, ...next }), { preventScrollReset: true });
  const months = [...new Set([...monthsUpTo(now, MONTHS), query.month])];
  const tokens = (statement?.tokens ?? []).filter(({ asset }) => query.token === '' || asset === query.token);
  const shown = printed ?? lines?.data ?? [];
  return (
    <div className={history.page}>
      <header className={history.head}>
        <div className={styles.about}>
          <h1 className={history.title}>{words.title}</h1>
          <p className={styles.hint}>{words.hint}</p>
        </div>
        <Link to={href('/assets/record/:type?/:page?')} className={cx(buttonClass({ tone: 'quiet', size: 'sm' }), styles.records)}>
          {words.records}
        </Link>
      </header>
      <section className={history.list}>
        <div className={styles.tools}>
          <div className={styles.choice}>
            <Field label={words.month}>
              <Select
                compact
                value={query.month}
                onValue={(month) => go({ month })}
                options={months.map((name) => ({ value: name, label: name }))}
              />
            </Field>
          </div>
          <div className={styles.choice}>
            <Field label={listWords.token}>
              <Select
                compact
                value={query.token}
                onValue={(token) => go({ token })}
                options={[
                  { value: '', label: listWords.all },
                  ...(statement?.tokens ?? []).map(({ asset }) => ({ value: asset, label: asset })),
                ]}
              />
            </Field>
          </div>
          <div className={styles.actions}>
            <Button size="sm" busy={isPrinting} onClick={() => void print()}>
              {words.print}
            </Button>
            <ExportMenu
              note={words.note}
              files={[
                { key: 'xlsx', label: listWords.exportExcel, save: () => saveFile(getStatementAsExcel, query) },
                { key: 'csv', label: listWords.exportCsv, save: () => saveFile(getStatementAsCsv, query) },
              ]}
            />
          </div>
        </div>
        {problem !== '' && <ListProblem problem={problem} />}
        {statement?.is_over === 0 && <p className={styles.hint}>{words.soFar}</p>}
        {statement && tokens.length === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
        {tokens.length > 0 && <StatementSummary tokens={tokens} month={query.month} />}
        {tokens.length > 0 && lines && (
          <>
            <h2 className={styles.subtitle}>{words.movements}</h2>
            {shown.length === 0 ? <p className={styles.hint}>{words.noMovements}</p> : <MovementList rows={shown} />}
            {lines.count > 0 && (
              <div className={styles.pager}>
                <Pager page={query.page} rows={lines.count} locale={locale} pathOf={(page) => statementPath({ ...query, page })} />
              </div>
            )}
          </>
        )}
      </section>
      <TaxFiles now={now} />
    </div>
  );
}
