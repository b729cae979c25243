/** One header area as the operator sets it: a plain switch, or a switch with a target of its own. */
interface AreaSetting {
  readonly enabled: boolean;
  readonly url: string | undefined;
}

export type NavConfig = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Settings are the operator's, yet a scheme that runs code is never followed. */
export const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value) ? value : undefined;

/** nav_config as the operator wrote it; broken JSON reads as nothing set. */
export function parseNavConfig(json: string): NavConfig {
  try {
    const value: unknown = JSON.parse(json || '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Missing keys are shown. Only web addresses count as targets. */
export function areaSetting(config: NavConfig, key: string): AreaSetting {
  const value = config[key];
  if (!isRecord(value)) return { enabled: value !== false, url: undefined };
  return { enabled: value['enabled'] !== false, url: webAddress(value['url']) };
}

/** Futures are the one area that has to be switched on. */
export const hasFutures = ({ futures }: NavConfig): boolean => (isRecord(futures) ? futures['enabled'] === true : futures === true);

/** Until then the entries of the offering say that they are under construction. */
export const isOfferingOpen = ({ ibo }: NavConfig): boolean => isRecord(ibo) && ibo['open'] === true;

export interface MobileHosts {
  /** The operator's sites by host name. */
  readonly map: Readonly<Record<string, string>>;
  /** The mobile host of this host; empty where the organisation has none. */
  readonly own: string;
}

/**
 * The mobile site that matches this host: the operator's for the host, his for all hosts, else the host's own
 * with its scheme and port; undefined where none of them is there.
 */
export function mobileSite(config: NavConfig, { map, own }: MobileHosts, origin: string): string | undefined {
  const { hostname } = new URL(origin);
  const named =
    (Object.hasOwn(map, hostname) ? webAddress(map[hostname]) : undefined) ??
    areaSetting(config, 'mobile').url ??
    webAddress(config['mobile_url']);
  return (named ?? (own ? origin.replace(hostname, own) : undefined))?.replace(/\/$/, '');
}
