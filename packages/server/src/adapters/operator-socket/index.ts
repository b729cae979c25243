export { askRunningExchange } from './ask-running.ts';
export { listenForOperators } from './listen.ts';
