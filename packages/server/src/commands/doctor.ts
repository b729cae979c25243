import { diagnose } from '../doctor.ts';
import type { WallClock } from '../ports/clock.ts';
import type { Finding } from '../ports/doctor.ts';
import type { SettingsReading } from '../settings.ts';
import { failureLine } from './failure-line.ts';
import { complain, say } from './output.ts';

/** Says what is wrong with this machine and its settings; ends with 1 when something has to be put right. */
export async function doctorCommand(
  reading: SettingsReading,
  rest: readonly string[],
  clock: WallClock = { now: Date.now },
): Promise<number> {
  if (rest.some((word) => word !== '--json')) {
    complain('usage: marque doctor [--json]');
    return 2;
  }
  const explain = (fault: unknown): string => (reading.ok ? failureLine(fault, reading.settings) : String(fault));
  const findings = await diagnose({ reading, clock, nodeVersion: process.versions.node, explain });
  const isWell = findings.every(({ state }) => state !== 'fault');
  say(rest.length > 0 ? JSON.stringify({ ok: isWell, findings }, undefined, 2) : [...findings.map(lineOf), summaryOf(findings)].join('\n'));
  return isWell ? 0 : 1;
}

const STATE_WIDTH = 8;
const CHECK_WIDTH = 12;

function lineOf(finding: Finding): string {
  const line = `${finding.state.padEnd(STATE_WIDTH)}${finding.check.padEnd(CHECK_WIDTH)}${finding.found}`;
  return finding.state === 'ok' ? line : `${line}\n${' '.repeat(STATE_WIDTH + CHECK_WIDTH)}to do: ${finding.next}`;
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']): number => findings.filter(({ state }) => state === wanted).length;
  return `${count('fault')} faults, ${count('warning')} warnings.`;
}
