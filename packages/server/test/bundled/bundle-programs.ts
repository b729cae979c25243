import { build } from 'rolldown';
import config from '../../rolldown.test.config.mjs';

/** Before any test: bundles what tests start in threads and processes. */
export default async function bundlePrograms(): Promise<void> {
  await build(config);
}
