export { writeMarks } from './marks/mark.ts';
export { DEMO_PEOPLE, type DemoPerson } from './people.ts';
export { seedDemoWorld, type SeedParts } from './seed.ts';
export { startDemoTraders, type RunningTraders, type TraderStart } from './traders/start.ts';
