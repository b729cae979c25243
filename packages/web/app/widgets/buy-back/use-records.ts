import { callApi } from '@marque/app-kit/api/call-api';
import { getTokenRepurchasesList } from '@marque/contract/brands';
import { useState } from 'react';
import { hasPage, joined, pagesOf, partOf, ROWS_ASKED, type Records } from './record-pages.ts';

interface OpenRecords {
  readonly page: number;
  readonly known: Records;
  readonly turning: 'done' | 'under-way' | 'failed';
}

/** The records opened at a page; the page shown stays until the one turned to has come. `first`: the newest rows and how many there are. */
export function useRecords(token: string, first: Records) {
  const [records, setRecords] = useState<OpenRecords>({ page: 1, known: first, turning: 'done' });
  const { known, turning } = records;

  async function turnTo(page: number): Promise<void> {
    if (turning === 'under-way') return;
    if (hasPage(known, page)) {
      setRecords({ page, known, turning: 'done' });
      return;
    }
    setRecords({ ...records, turning: 'under-way' });
    const part = partOf(page);
    const answer = await callApi(getTokenRepurchasesList, { token, page: String(part), size: String(ROWS_ASKED) });
    if (!answer.ok) {
      setRecords({ ...records, turning: 'failed' });
      return;
    }
    const more = joined(known, part, answer.data);
    setRecords({ page: Math.min(page, pagesOf(more.count)), known: more, turning: 'done' });
  }

  return { ...records, turnTo };
}
