/** Addresses of pages that have no route yet: menus offer one as soon as it has, and then `href` of the router knows it. */
export const PLANNED_PAGES = {
  casting: '/nft/collection_submit',
} as const;
