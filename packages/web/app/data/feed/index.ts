export type { BookLevels } from './depth-book.ts';
export { FeedConnection } from './feed-connection.ts';
export type { OpenFeedSocket } from './feed-line.ts';
export { pageFeeds } from './page-feeds.ts';
export type { OwnFrame, PersonalFeedListener } from './personal-feed.ts';
export { watchDepth } from './watch-depth.ts';
