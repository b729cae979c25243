export { BooksWatch } from './books-watch.ts';
export type { Breach } from './breach.ts';
