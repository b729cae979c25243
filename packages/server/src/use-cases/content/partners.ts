import type { PartnerRow } from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import { PARTNER } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownPartners = listShown(PARTNER);

export const listPartners = (contents: Contents, reader: Reader): readonly PartnerRow[] =>
  shownPartners(contents, reader).map(({ id, attributes, words }) => ({
    id,
    kind: attributes.kind,
    name: words.name,
    summary: words.summary,
    services: words.services,
    logo_url: attributes.logo,
    link: attributes.link,
    area: attributes.area,
  }));
