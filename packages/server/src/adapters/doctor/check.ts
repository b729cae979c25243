import type { Finding } from '../../ports/doctor.ts';

/** Looks at one thing, and gives what it found in one line or several. */
export interface Check {
  readonly name: string;
  /** Nobody waits longer for it. */
  readonly limitMs?: number;
  run(signal: AbortSignal): Promise<readonly Finding[]>;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found });
export const warning = (check: string, found: string, next: string): Finding => ({ check, state: 'warning', found, next });
export const fault = (check: string, found: string, next: string): Finding => ({ check, state: 'fault', found, next });

/** Says why something failed, in a line without anything secret. */
export type Explain = (fault: unknown) => string;

const LIMIT_MS = 6_000;
const AGAIN = 'put that right, then run marque doctor again';

/** Runs all side by side. What throws or gives no answer in its time is a fault. */
export async function runChecks(checks: readonly Check[], explain: Explain): Promise<readonly Finding[]> {
  const findings = await Promise.all(checks.map((check) => runWithin(check, explain)));
  return findings.flat();
}

async function runWithin({ name, run, limitMs = LIMIT_MS }: Check, explain: Explain): Promise<readonly Finding[]> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([fault(name, `gave no answer within ${limitMs / 1_000} s`, 'see that it can be reached from this machine')]);
      controller.abort();
    }, limitMs);
  });
  const work = run(controller.signal).catch((reason: unknown) => [fault(name, explain(reason), AGAIN)]);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
