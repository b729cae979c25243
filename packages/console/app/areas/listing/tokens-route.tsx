import { exportTokens, getTokens, type TokenRow } from '@marque/contract/console/listing';
import { buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { useMay } from '../../data/me.ts';
import { industryOptions } from '../../data/content-choices.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen } from '../../widgets/list-screen.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => load(request, getTokens, queryOf(request, []));

export function Component() {
  const rows = useLoaderData<typeof loader>();
  const words = useWords();
  const may = useMay();
  const industries = new Map(industryOptions(words));
  return (
    <ListScreen<TokenRow, typeof exportTokens>
      title={words.navTokens}
      rows={rows}
      order={{ sort: 'code', dir: 'asc' }}
      searchLabel={words.searchTokens}
      empty={words.noTokens}
      file={{ call: exportTokens, input: (query) => query }}
      actions={
        may('listing.write') && (
          <Link className={buttonClass({ tone: 'action' })} to="/tokens/new">
            {words.addToken}
          </Link>
        )
      }
      keyOf={({ code }) => code}
      addressOf={({ code }) => `/tokens/${code}`}
      columns={[
        { label: words.code, sort: 'code', show: ({ code }) => code },
        { label: words.name, sort: 'name', show: ({ name }) => name },
        { label: words.alias, only: 'wide', show: ({ alias }) => alias || '—' },
        { label: words.industry, only: 'wide', show: ({ industry }) => industries.get(industry) ?? '—' },
        { label: words.scale, sort: 'scale', figures: true, show: ({ scale }) => scale },
      ]}
    />
  );
}
