const PRIVATE = /^\/(login|logout|register|findpassword|user|order|assets|nft|component|busy)(\/|$)/;

/** Pages for one reader, or for nobody in particular: search engines are asked to leave them out. */
export const isPrivatePath = (pathname: string): boolean => PRIVATE.test(pathname);
