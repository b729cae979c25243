export { BOT_NAMES } from './bots.ts';
export { writeArt } from './write-art.ts';
export { DEMO_PEOPLE } from './people.ts';
export { seedDemoContent } from './seed-content.ts';
export { HistoryClock } from './history-clock.ts';
export { seedDemoWorld } from './seed.ts';
export { startDemoTraders } from './traders/start.ts';
