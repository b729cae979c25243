/** A title with the organisation's name after it, as every page but the first bears it. */
export const titleOf = (title: string, name: string | undefined): string => (name ? `${title} · ${name}` : title);
