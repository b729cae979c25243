export type { BookLevels } from './depth-book.ts';
export { FeedConnection, type FeedTopic, type FrameOf } from './feed-connection.ts';
export type { FeedSocket, FeedSocketListener, OpenFeedSocket } from './feed-line.ts';
export type { FeedStatus, FeedStatusStore } from './feed-status.ts';
export { pageFeeds } from './page-feeds.ts';
export { PersonalFeed, type PersonalFeedListener } from './personal-feed.ts';
export { watchDepth } from './watch-depth.ts';
