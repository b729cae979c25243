import type { SettingProblem } from './setting-shape.ts';
import { sandboxHosts } from './sandbox-host.ts';

/** The host names that an organisation claims. */
export interface ClaimedHosts {
  /** Where its site is. */
  readonly hosts: readonly string[];
  /** The one for programs alone; empty for none. */
  readonly apiHost: string;
}

/** Everything that is wrong with the hosts of an organisation beside those of the others: each name is one organisation's, for one purpose. */
export function hostProblems(
  { hosts, apiHost }: ClaimedHosts,
  others: readonly (ClaimedHosts & { readonly id: number })[],
): readonly SettingProblem[] {
  const taken = (at: string, name: string): readonly SettingProblem[] => {
    const owner = others.find((other) => other.hosts.includes(name) || other.apiHost === name);
    return owner ? [{ at, problem: `${name} belongs to organisation ${owner.id}` }] : [];
  };
  const problems = hosts.flatMap((host, i) => taken(`hosts[${i}]`, host));
  if (apiHost === '') return problems;
  const at = 'settings.api_host';
  if (hosts.includes(apiHost)) return [...problems, { at, problem: `${apiHost} is a host of the site` }];
  const sites = [{ hosts }, ...others].flatMap((each) => each.hosts);
  if (sites.some((host) => sandboxHosts(host).includes(apiHost) && host !== apiHost))
    return [...problems, { at, problem: `${apiHost} is where the sandbox is found` }];
  return [...problems, ...taken(at, apiHost)];
}

/** Where programs find an organisation: at its host for them, reached in the same way as its site, or at the site's own origin. */
export const programOrigin = (apiHost: string, origin: string): string =>
  apiHost === '' ? origin : origin.replace(/^(https?:\/\/).*?(:\d+)?$/, `$1${apiHost}$2`);
