import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { BrandTable, type TableStart } from './brand-table.tsx';
import { useWords } from './use-words.ts';

/** All brands with their figures, to be filtered and sorted (S133 to S137). */
export function TablePage({ table, base }: { readonly table: TableStart; readonly base: string }) {
  const words = useWords();
  return (
    <BrandPage title={words.tableTitle} lead={words.tableLead}>
      <BrandTable table={table} base={base} />
    </BrandPage>
  );
}
