import { getMe } from '@marque/contract/console/session';
import { Select } from '@marque/ui';
import { useSearchParams } from 'react-router';
import { load } from '../data/load.ts';
import { useMe } from '../data/me.ts';
import { useWords } from '../data/words.ts';

/** The organisation of the address, else the reader's first; undefined for whoever has none. */
export async function organisationOf(request: Request): Promise<string | undefined> {
  const asked = new URL(request.url).searchParams.get('organisation');
  const organisation = asked ?? (await load(request, getMe, {})).organisations[0]?.id;
  return organisation === undefined ? undefined : String(organisation);
}

/** Chooses whose page it is, where there are several. */
export function OrganisationChoice({ organisation }: { readonly organisation: number }) {
  const words = useWords();
  const { organisations } = useMe();
  const [, setQuery] = useSearchParams();
  if (organisations.length < 2) return null;
  return (
    <Select
      compact
      aria-label={words.organisation}
      value={String(organisation)}
      onValue={(next) => setQuery({ organisation: next })}
      options={organisations.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
