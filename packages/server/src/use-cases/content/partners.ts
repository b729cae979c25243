import type { PartnerRow } from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import { PARTNER } from './piece-kinds.ts';
import { shelf, type Reader } from './shown-pieces.ts';

const shownPartners = shelf(PARTNER);

export const listPartners = (contents: Contents, reader: Reader): readonly PartnerRow[] =>
  shownPartners(contents, reader).map(({ id, facts, words }) => ({
    id, kind: facts.kind, name: words.name, summary: words.summary, services: words.services, logo_url: facts.logo,
    link: facts.link, area: facts.area,
  }));
