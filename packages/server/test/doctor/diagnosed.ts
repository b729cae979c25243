import { expect } from 'vitest';
import { failureLine } from '../../src/commands/failure-line.ts';
import { diagnose } from '../../src/doctor.ts';
import type { Finding } from '../../src/ports/doctor.ts';
import { readSettings } from '../../src/settings.ts';

export const PASSWORD = 'a-password-that-nobody-may-read';

/** A production exchange that has all it needs, but for what a test takes away. */
export const PRODUCTION = {
  MARQUE_PROFILE: 'production',
  SMTP_URL: `smtp://127.0.0.1:25`,
  MAIL_FROM: 'no-reply@bright.example',
  MARQUE_SECRET: 'a-secret-of-thirty-two-characters-or-more',
  CONSOLE_PORT: 'off',
};

/** All that is found, and that nothing secret is said. */
export async function findingsWith(
  environment: Readonly<Record<string, string>>,
  { nodeVersion = process.versions.node, lateMs = 0 } = {},
): Promise<readonly Finding[]> {
  const reading = readSettings(environment);
  const explain = (fault: unknown): string => (reading.ok ? failureLine(fault, reading.settings) : String(fault));
  const findings = await diagnose({ reading, nodeVersion, explain, clock: { now: () => Date.now() - lateMs } });
  expect(JSON.stringify(findings)).not.toMatch(new RegExp(`${PASSWORD}|${PRODUCTION.MARQUE_SECRET}`));
  return findings;
}

/** What is said of one thing. */
export const said = (findings: readonly Finding[], check: string): readonly string[] =>
  findings.filter((finding) => finding.check === check).map(({ state, found }) => `${state}: ${found}`);

export const faultsIn = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ state }) => state === 'fault').map(({ check }) => check);
