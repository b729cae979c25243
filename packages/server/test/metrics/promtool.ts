import { spawnSync } from 'node:child_process';

/** Why a test that holds something against Prometheus' own tool is skipped; undefined where the tool is there. */
export const PROMTOOL_MISSING =
  spawnSync('promtool', ['--version']).status === 0 ? undefined : 'promtool is not installed (Debian package prometheus)';

/** "ok", or what promtool says against it: a complaint that it only prints counts as well. */
export function promtool(args: readonly string[], options: { readonly cwd?: string; readonly input?: string } = {}): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { ...options, encoding: 'utf8' });
  const isQuiet = options.input === undefined || `${stdout}${stderr}` === '';
  return status === 0 && isQuiet ? 'ok' : `${stdout}${stderr}`;
}
