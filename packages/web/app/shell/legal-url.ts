import type { FrameData } from './frame-data.ts';

/** Where a legal document of the footer is to be read; empty where there is none. */
export const legalUrl = ({ footer }: FrameData, key: 'agreement' | 'privacy' | 'cookie' | 'aml'): string =>
  footer.columns.flatMap(({ links }) => links).find((link) => link.key === key)?.url ?? '';
