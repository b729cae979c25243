import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getSandbox, type SandboxAccountRow } from '@marque/contract/sandbox';
import type { Locale } from '@marque/domain/organisation';
import { loadSandboxWords } from './load-words.ts';
import type { SandboxWords } from './use-words.ts';

export interface SandboxStart {
  readonly words: SandboxWords;
  /** Undefined while it does not answer. */
  readonly account: SandboxAccountRow | undefined;
  /** Whether the operator has switched it off. */
  readonly isOff?: boolean;
}

/** What the section of a page shows at first; undefined where the exchange has no sandbox. */
export async function loadSandbox(context: Parameters<typeof callFromLoader>[0], locale: Locale): Promise<SandboxStart | undefined> {
  const [outcome, words] = await Promise.all([callFromLoader(context, locale, getSandbox, {}), loadSandboxWords(locale)]);
  if (!outcome.ok && outcome.refusal === 'sandbox_off') return { words, account: undefined, isOff: true };
  if (!outcome.ok) return outcome.refusal === 'sandbox_starting' ? { words, account: undefined } : undefined;
  return outcome.data === null ? undefined : { words, account: outcome.data };
}
