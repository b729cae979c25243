import Bowser from 'bowser';
import type { SessionPlace } from '../../ports/sessions.ts';
import type { Visit } from '../../ports/visit.ts';

const NAME_MAX = 40;

/** Browser and system by what a browser calls itself, such as "Chrome · Windows"; empty where neither is known. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].flatMap((name) => (name ? [name.slice(0, NAME_MAX)] : [])).join(' · ');
}

/** Where a session is opened, as its owner is shown it. */
export const placeOf = ({ address, userAgent }: Visit): SessionPlace => ({ address, device: deviceName(userAgent) });
