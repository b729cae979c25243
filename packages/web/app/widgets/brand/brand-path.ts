/** Address of a brand's show page. */
export const brandPath = (token: string): string => `/brandshow/${encodeURIComponent(token)}`;
