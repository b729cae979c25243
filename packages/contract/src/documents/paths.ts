/** The documents of the API, and where each is. */
export const DOCUMENT_PATHS = { open: '/docs/open-api.json', site: '/docs/site.json', sockets: '/docs/sockets.json' } as const;

export type DocumentName = keyof typeof DOCUMENT_PATHS;
export const DOCUMENT_NAMES = ['open', 'site', 'sockets'] as const satisfies readonly DocumentName[];
