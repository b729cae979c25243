import { getFees } from '@marque/contract/console/fees';
import { EmptyState } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load } from '../../data/load.ts';
import { useWords } from '../../data/words.ts';
import { OrganisationChoice, organisationOf } from '../../widgets/organisation-choice.tsx';
import { Page } from '../../widgets/page.tsx';
import { Exemptions } from './exemptions.tsx';
import { FeeLevels } from './fee-levels.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const organisation = await organisationOf(request);
  return organisation === undefined ? undefined : load(request, getFees, { organisation });
}

/** What an organisation charges for trades, and when trades are free. */
export function Component() {
  const fees = useLoaderData<typeof loader>();
  const words = useWords();
  return (
    <Page title={words.navFees} actions={fees && <OrganisationChoice organisation={fees.organisation} />}>
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
