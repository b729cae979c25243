/** The address of a feed that the organisation keeps on another host; undefined for one that comes from here (G004, G005). */
export const externalFeed = (address: string, origin: string): string | undefined =>
  URL.canParse(address) && new URL(address).host !== new URL(origin).host ? address : undefined;
