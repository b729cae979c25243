import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { getStatementLines, type MovementRow } from '@marque/contract/statements';
import { showToast } from '@marque/ui';
import { useEffect, useState } from 'react';
import type { StatementQuery } from './statement-query.ts';
import { useWords } from './use-words.ts';

const AT_ONCE = 100;
/** More movements than this are for the files. */
const PRINTED_MAX = 1_000;

/** Prints the page with every movement of the month in place of one page of them. */
export function usePrinting({ month, token }: StatementQuery) {
  const words = useWords();
  const [printed, setPrinted] = useState<readonly MovementRow[]>();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!printed) return undefined;
    const done = () => setPrinted(undefined);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  const ask = (page: number) => callApi(getStatementLines, { month, token, page: String(page), size: String(AT_ONCE) });
  const print = async () => {
    setPrinting(true);
    const first = await ask(1);
    const pages = first.ok ? Math.ceil(Math.min(first.data.count, PRINTED_MAX) / AT_ONCE) : 0;
    const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, i) => ask(i + 2)));
    setPrinting(false);
    const answers = [first, ...others];
    const refused = answers.find((answer) => !answer.ok);
    if (refused && !refused.ok) {
      showToast('error', refused.msg);
      return;
    }
    if (first.ok && first.data.count > PRINTED_MAX) showToast('info', fill(words.printCut, { max: PRINTED_MAX }));
    setPrinted(answers.flatMap((answer) => (answer.ok ? answer.data.data : [])));
  };
  return { printed, isPrinting, print };
}
