import type { FooterData } from './footer-data.ts';

/** Where a legal document of the footer is to be read; empty where there is none. */
export const legalUrl = (footer: FooterData | undefined, key: 'agreement' | 'privacy' | 'cookie' | 'aml'): string =>
  footer?.columns.flatMap(({ links }) => links).find((link) => link.key === key)?.url ?? '';
