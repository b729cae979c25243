export { checkBus } from './check-bus.ts';
export { checkCustody } from './check-custody.ts';
export { checkFolder } from './check-folders.ts';
export { checkMail } from './check-mail.ts';
export { checkNode } from './check-node.ts';
export { checkBucket } from './check-objects.ts';
export { checkPorts } from './check-ports.ts';
export { checkStore } from './check-store.ts';
export { runChecks, type Check, type Explain } from './check.ts';
