import { getFees } from '@marque/contract/console/fees';
import { getMe } from '@marque/contract/console/session';
import { EmptyState, Select } from '@marque/ui';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import { Exemptions } from './exemptions.tsx';
import { FeeLevels } from './fee-levels.tsx';

/** The organisation of the address, else the reader's first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('organisation');
  const organisation = asked ?? (await load(request, getMe, {})).organisations[0]?.id;
  return organisation === undefined ? undefined : load(request, getFees, { organisation: String(organisation) });
}

/** What an organisation charges for trades, and when trades are free. */
export function Component() {
  const fees = useLoaderData<typeof loader>();
  const words = useWords();
  const { organisations } = useMe();
  const [, setQuery] = useSearchParams();
  return (
    <Page
      title={words.navFees}
      actions={
        fees &&
        organisations.length > 1 && (
          <Select
            compact
            aria-label={words.organisation}
            value={String(fees.organisation)}
            onValue={(organisation) => setQuery({ organisation })}
            options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )
      }
    >
      {fees ? (
        <>
          <FeeLevels key={`${fees.organisation} ${fees.version}`} fees={fees} />
          <Exemptions fees={fees} />
        </>
      ) : (
        <EmptyState title={words.noOrganisations} />
      )}
    </Page>
  );
}
