/** A title with the organisation's name after it, as on every page but the first. */
export const titleOf = (title: string, name: string | undefined): string => (name ? `${title} · ${name}` : title);
