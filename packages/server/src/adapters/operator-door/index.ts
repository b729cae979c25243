export { knock } from './knock.ts';
export { openDoor } from './open-door.ts';
