import { askRunningExchange, operateStore } from '../store.ts';
import { complain, say, type CommandLine } from './output.ts';

/** A command of operators, done by the exchange that runs on this store, or on the store itself where none does. */
export const operateCommand =
  (name: string): CommandLine =>
  async (settings, rest) => {
    const request = { words: [name, ...rest], directory: process.cwd() };
    const { code, text } = (await askRunningExchange(settings, request)) ?? (await operateStore(settings, request));
    (code === 0 ? say : complain)(text);
    return code;
  };
