import config from './rolldown.config.mjs';

// What tests start beside themselves, bundled as the program is: a thread or a process then starts without a loader of sources.
export default {
  ...config,
  input: /** @type {Record<string, string>} */ ({
    ...config.input,
    'order-load': 'test/faults/order-load.ts',
    'start-profile': 'test/demo-world/start-profile.ts',
    'exchange-process': 'test/faults/exchange-process.ts',
  }),
  // What is only for tests is in no package.
  plugins: [],
  logLevel: /** @type {const} */ ('silent'),
  output: { ...config.output, dir: 'dist-test' },
};
