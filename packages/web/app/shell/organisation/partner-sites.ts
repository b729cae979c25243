import { callApi } from '@marque/app-kit/api/call-api';
import { authBFXLogin, jumpUrl } from '@marque/contract/partner-sites';
import { withParameter } from '@marque/domain/organisation';

const isSafe = (url: string): boolean => url.startsWith('https://');

/** Shows the futures site, which learns who comes; whatever goes wrong closes the window and is written to the log only. */
export async function enterFutures(target: Window | null): Promise<void> {
  const entry = await callApi(authBFXLogin, {});
  if (target && entry.ok && isSafe(entry.data.url)) {
    const { url, param } = entry.data;
    target.location.replace(withParameter(url, param));
    return;
  }
  target?.close();
  if (!entry.ok) reportError(new Error(`futures: ${entry.msg}`));
}

/** Shows the help desk, which learns who comes; where that fails, its plain address. */
export async function enterHelp(target: Window | null, plain: string): Promise<void> {
  const entry = await callApi(jumpUrl, {});
  target?.location.replace(entry.ok && /^https?:\/\/|^\/(?!\/)/.test(entry.data.url) ? entry.data.url : plain);
}
