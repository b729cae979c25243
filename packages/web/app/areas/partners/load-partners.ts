import { countryName } from '@marque/app-kit/format/country-name';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { listPartner, type PartnerRow } from '@marque/contract/content';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { loadPartnersWords } from './load-words.ts';

/** Only addresses of the web are followed. */
const webLink = (link: string): string => (/^(https:\/\/|\/(?!\/))/.test(link) ? link : '');

/** An institution with its country as people call it. */
export type Institution = Omit<PartnerRow, 'area'> & { readonly country: string };

/** All institutions with the words around them; undefined where they are not to be had. */
export async function loadInstitutions(context: Readonly<RouterContextProvider>) {
  const { locale } = context.get(visitContext);
  const [list, words] = await Promise.all([callFromLoader(context, locale, listPartner, {}), loadPartnersWords(locale)]);
  const institutions = list.ok
    ? list.data.map(({ area, link, id, kind, name, summary, services, logo_url }): Institution => ({
        id,
        kind,
        name,
        summary,
        services,
        logo_url,
        link: webLink(link),
        country: countryName(locale, area),
      }))
    : undefined;
  return { institutions, words };
}
