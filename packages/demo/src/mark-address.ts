/** Address below which the files of `artwork` are served. */
export const ARTWORK_PREFIX = '/static/demo/';

/** Address of the mark of a token or an organisation, or of the logo of a partner or an applying brand. */
export const markAddress = (name: string): string => `${ARTWORK_PREFIX}${name.toLowerCase()}.svg`;

/** The same mark as a picture of pixels, for mail programs that draw nothing else. */
export const mailMarkAddress = (name: string): string => `${ARTWORK_PREFIX}icons/${name}-192.png`;
