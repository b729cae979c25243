import type { RecordType } from '@marque/domain/records';
import type { ReactNode } from 'react';
import { Choice } from '../../widgets/history/choice.tsx';
import { FilterForm } from '../../widgets/history/filter-form.tsx';
import { useHistoryWords } from '../../widgets/history/use-words.ts';
import { FILTERS } from './list-filters.ts';
import { recordPath, type RecordQuery } from './record-query.ts';
import { BUSINESS_WORDS } from '@marque/contract/record-names';
import { STATUS_CHOICES } from './record-row.ts';
import { useWords } from './use-words.ts';

interface RecordFiltersProps {
  readonly type: RecordType;
  readonly query: RecordQuery;
  readonly tokens: readonly string[];
  readonly aside: ReactNode;
}

/** What records of a type can be narrowed by. */
export function RecordFilters({ type, query, tokens, aside }: RecordFiltersProps) {
  const words = useWords();
  const { all, token, status } = useHistoryWords();
  const filters = FILTERS[type];
  const every = { value: '', label: all };
  const path = recordPath(type, 1);
  return (
    <FilterForm key={`${type} ${JSON.stringify(query)}`} path={path} resetPath={path} range={query} hasRange aside={aside}>
      {filters.includes('token') && (
        <Choice name="token" label={token} first={query.token} options={[every, ...tokens.map((code) => ({ value: code, label: code }))]} />
      )}
      {filters.includes('status') && (
        <Choice
          name="status"
          label={status}
          first={query.status}
          options={[every, ...STATUS_CHOICES.map(([value, word]) => ({ value, label: words[word] }))]}
        />
      )}
      {filters.includes('business') && (
        <Choice
          name="business"
          label={words.business}
          first={query.business}
          options={[every, ...Object.entries(BUSINESS_WORDS).map(([value, word]) => ({ value, label: words[word] }))]}
        />
      )}
    </FilterForm>
  );
}
