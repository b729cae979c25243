export { BOT_NAMES } from './bots.ts';
export { writeMarks } from './marks/mark.ts';
export { DEMO_PEOPLE } from './people.ts';
export { seedDemoWorld } from './seed.ts';
export { startDemoTraders } from './traders/start.ts';
