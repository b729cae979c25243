/** Folder below the static files where the demo world's drawings lie. */
export const MARK_FOLDER = 'demo';

/** Address of the mark of a token or an organisation, or of the logo of a partner or an applying brand. */
export const markAddress = (name: string): string => `/static/${MARK_FOLDER}/${name.toLowerCase()}.svg`;
