import { join, resolve } from 'node:path';
import {
  checkBucket,
  checkBus,
  checkCustody,
  checkFolder,
  checkMail,
  checkNode,
  checkPorts,
  checkStore,
  checkTraces,
  runChecks,
  type Check,
  type Explain,
} from './adapters/doctor/index.ts';
import { openObjects } from './adapters/objects/open-objects.ts';
import type { WallClock } from './ports/clock.ts';
import type { Finding } from './ports/doctor.ts';
import type { Settings, SettingsReading } from './settings.ts';

export interface Patient {
  readonly reading: SettingsReading;
  readonly clock: WallClock;
  /** Of Node, such as 20.19.0. */
  readonly nodeVersion: string;
  readonly explain: Explain;
}

/** Looks at the machine, the settings and what they name, all side by side; changes nothing. */
export async function diagnose({ reading, clock, nodeVersion, explain }: Patient): Promise<readonly Finding[]> {
  const checks = [checkNode(nodeVersion), ...(reading.ok ? checksOf(reading.settings, clock, explain) : [])];
  return [...settingsFindings(reading), ...(await runChecks(checks, explain))];
}

const settingsFindings = (reading: SettingsReading): readonly Finding[] =>
  reading.ok
    ? [{ check: 'settings', state: 'ok', found: `they can be read (profile ${reading.settings.profile})` }]
    : reading.problems.map((found) => ({ check: 'settings', state: 'fault', found, next: 'see the table of settings in README.md' }));

function checksOf(settings: Settings, clock: WallClock, explain: Explain): readonly Check[] {
  const { host, port, consolePort, sandboxPort, dataDirectory, archiveDirectory, databaseUrl, bus, objects, smtp, traces, custodyFile } =
    settings;
  const more = [
    ...(consolePort === undefined ? [] : [{ setting: 'CONSOLE_PORT', port: consolePort }]),
    ...(sandboxPort === undefined ? [] : [{ setting: 'SANDBOX_PORT', port: sandboxPort }]),
  ];
  return [
    checkFolder({ name: 'data folder', path: dataDirectory, setting: 'MARQUE_DATA_DIR' }),
    ...(archiveDirectory === undefined ? [] : [checkFolder({ name: 'archive', path: archiveDirectory, setting: 'MARQUE_ARCHIVE_DIR' })]),
    objects.kind === 'folder'
      ? checkFolder({ name: 'files', path: objects.folder, setting: 'MARQUE_FILES_DIR' })
      : checkBucket(objects.bucket, openObjects(settings)),
    checkPorts({ host, port, more, storeFolder: databaseUrl === undefined ? resolve(join(dataDirectory, 'database')) : undefined }),
    checkStore({
      databaseUrl,
      dataDirectory: resolve(dataDirectory),
      secret: settings.secret,
      clock,
      isProduction: settings.profile === 'production',
      trustedProxies: settings.trustedProxies,
    }),
    ...(bus === undefined ? [] : [checkBus(bus)]),
    ...(traces === undefined ? [] : [checkTraces(traces.url)]),
    ...(smtp === undefined ? [] : [checkMail(smtp.url)]),
    ...(custodyFile === undefined ? [] : [checkCustody(custodyFile, clock, explain)]),
  ];
}
