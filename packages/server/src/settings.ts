import { join } from 'node:path';
import { serverUrls } from './adapters/database/server-urls.ts';
import { readPorts } from './port-settings.ts';
import { portsOf, problemsOfRoles, readRoles, type BusSettings, type Role } from './role-settings.ts';
import {
  collectorUrl,
  hostName,
  mailAddress,
  oneOf,
  printable,
  proxies,
  share,
  smsSender,
  url,
  wholeBetween,
  type Environment,
  type Read,
} from './setting-values.ts';

type Profile = 'demo' | 'production';

export interface Settings {
  readonly profile: Profile;
  readonly host: string;
  readonly port: number;
  /** Where people reach the site, as links in mails name it: that of whatever stands before several processes. */
  readonly sitePort: number;
  /** The back office's own; undefined where it is not served. */
  readonly consolePort: number | undefined;
  /** Where the sandbox of the open API listens; undefined where none is served. */
  readonly sandboxPort: number | undefined;
  /** Where Prometheus reads what is measured; undefined where nobody may. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Directory of the embedded database and everything else this exchange writes. */
  readonly dataDirectory: string;
  /** Where the journal goes when no start needs it any more; undefined in the demo, which throws it away. */
  readonly archiveDirectory: string | undefined;
  /** Where files of people lie: a folder, or a bucket of a service that speaks S3. */
  readonly objects: ObjectSettings;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A server that follows it, of which lists of the past are read. */
  readonly replicaUrl: string | undefined;
  /** What this process does of all that an exchange does. */
  readonly roles: readonly Role[];
  /** Undefined where one process does everything. */
  readonly bus: BusSettings | undefined;
  /** Whether this process follows another one on the same PostgreSQL, and takes over when that one ends. */
  readonly isStandby: boolean;
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Where traces go, and of how much; undefined where nothing is traced. */
  readonly traces: TracesSettings | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Gateway of a provider of text messages. In production phones are not offered without one. */
  readonly sms: { readonly url: string; readonly token: string; readonly sender: string | undefined } | undefined;
  /** Keys hashes of codes; undefined in the demo, where a fresh one is made at each start. */
  readonly secret: string | undefined;
  readonly callsPerMinute: number;
  readonly anonymousCallsPerMinute: number;
  /** Pages a minute that are rendered for one session, and for one network that is not signed in. */
  readonly pagesPerMinute: number;
  /** Whether simulated traders make the demo's market move, and at which pace. */
  readonly demoTraders: 'on' | 'slow' | 'off';
  /** Whether the demo's offerings, token sales and lock-ups are opened and taken part in. */
  readonly demoInvesting: boolean;
  /** Whether tokens move on a made-up chain, which is no place for anybody's money. */
  readonly sandboxChain: boolean;
  /** Whether operators' webhooks may stand in private networks, and be reached by plain http. */
  readonly privateWebhooks: boolean;
  /** File that names the real chains, their nodes and the signer; the made-up chain stands back for them. */
  readonly custodyFile: string | undefined;
  /** Whether every answer is held to what its call declares: for tests and development, never in production. */
  readonly checksAnswers: boolean;
}

/** A collector of OpenTelemetry's traces, and which part of all work is traced, from 0 to 1. */
export interface TracesSettings {
  readonly url: string;
  readonly share: number;
}

export type ObjectSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const SECRET_MIN = 32;

/** Reads the environment and names everything that is wrong with it at once, in words for whoever starts the program. */
export function readSettings(environment: Environment): SettingsReading {
  const problems: string[] = [];
  const read: Read = (name, fallback, parse, expected) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) problems.push(`${name} ${expected}`);
    return value ?? fallback;
  };
  const profile = read<Profile>('MARQUE_PROFILE', 'demo', oneOf<Profile>(['demo', 'production']), 'must be demo or production');
  const plain = (text: string): string => text;
  const address = (name: string): string | undefined =>
    read<string | undefined>(
      name,
      undefined,
      (text) => (serverUrls(text) ? text : undefined),
      'must be an address that begins with postgres://',
    );
  const databaseUrl = address('DATABASE_URL');
  const dataDirectory = read('MARQUE_DATA_DIR', '.marque', plain, '');
  const demoTraders = read('MARQUE_DEMO_TRADERS', 'on', oneOf(['on', 'slow', 'off'] as const), 'must be on, slow or off');
  const shared = readRoles(read);
  const ports = portsOf(readPorts(read, environment, profile, problems), shared.roles);
  const settings: Settings = {
    profile,
    objects: readObjects(environment, join(dataDirectory, 'files'), problems),
    databaseUrl,
    replicaUrl: address('DATABASE_REPLICA_URL'),
    host: read('HOST', '127.0.0.1', hostName, 'must be an address or a host name'),
    ...ports,
    dataDirectory,
    archiveDirectory: profile === 'production' ? read('MARQUE_ARCHIVE_DIR', join(dataDirectory, 'archive'), plain, '') : undefined,
    ...shared,
    isStandby: read('MARQUE_STANDBY', 'off', oneOf(['on', 'off']), 'must be on or off') === 'on',
    trustedProxies: read('MARQUE_TRUSTED_PROXIES', [], proxies, 'must list addresses or networks, separated by commas'),
    logLevel: read<LogLevel>('MARQUE_LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `must be one of ${LOG_LEVELS.join(', ')}`),
    traces: readTraces(read),
    smtp: readSmtp(read, profile, problems),
    sms: readSms(read, problems),
    secret: read<string | undefined>(
      'MARQUE_SECRET',
      undefined,
      (text) => (text.length >= SECRET_MIN ? text : undefined),
      `must have at least ${SECRET_MIN} characters`,
    ),
    demoTraders,
    // Where nobody trades by themselves, nobody invests either, unless it is said.
    demoInvesting: read('MARQUE_DEMO_INVESTING', demoTraders === 'off' ? 'off' : 'on', oneOf(['on', 'off']), 'must be on or off') === 'on',
    custodyFile: read<string | undefined>('MARQUE_CUSTODY', undefined, plain, ''),
    sandboxChain: read('MARQUE_SANDBOX_CHAIN', profile === 'demo' ? 'on' : 'off', oneOf(['on', 'off']), 'must be on or off') === 'on',
    privateWebhooks: read('MARQUE_PRIVATE_WEBHOOKS', 'off', oneOf(['on', 'off']), 'must be on or off') === 'on',
    checksAnswers:
      read('MARQUE_CHECK_ANSWERS', 'off', oneOf(profile === 'demo' ? ['on', 'off'] : ['off']), 'must be on or off, in production off') ===
      'on',
    callsPerMinute: read('MARQUE_CALLS_PER_MINUTE', 300, wholeBetween(1, 1_000_000), 'must be a whole number from 1 to 1000000'),
    pagesPerMinute: read('MARQUE_PAGES_PER_MINUTE', 240, wholeBetween(1, 1_000_000), 'must be a whole number from 1 to 1000000'),
    anonymousCallsPerMinute: read(
      'MARQUE_ANONYMOUS_CALLS_PER_MINUTE',
      600,
      wholeBetween(1, 1_000_000),
      'must be a whole number from 1 to 1000000',
    ),
  };
  if (settings.isStandby && databaseUrl === undefined)
    problems.push(
      'DATABASE_URL is missing: a standby follows another process on PostgreSQL, and one process alone can open an embedded store',
    );
  problems.push(...problemsOfRoles(settings));
  if (profile === 'production') problems.push(...missingInProduction(environment));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings };
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** A bucket where one is named, whole or not at all; else the folder. */
function readObjects(environment: Environment, folder: string, problems: string[]): ObjectSettings {
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = S3_NAMES.map((name) => environment[name]?.trim());
  const given = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (given.every((value) => value === '')) return { kind: 'folder', folder: environment['MARQUE_FILES_DIR']?.trim() || folder };
  S3_NAMES.forEach((name, i) => {
    if (!given[i]) problems.push(`${name} is missing: a bucket needs ${S3_NAMES.join(', ')}`);
  });
  if (endpoint !== '' && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    problems.push('S3_ENDPOINT must be an address that begins with https:// and has no path');
  if (bucket !== '' && !BUCKET.test(bucket)) problems.push('S3_BUCKET must be the name of a bucket');
  return { kind: 's3', endpoint, region: environment['S3_REGION']?.trim() || 'us-east-1', bucket, accessKeyId, secretAccessKey };
}

/** The demo makes do without these; an exchange with real people cannot. */
function missingInProduction(environment: Environment): readonly string[] {
  const needs: Readonly<Record<string, string>> = {
    DATABASE_URL: 'the production profile keeps its books in PostgreSQL',
    SMTP_URL: 'without a mail server nobody can register or sign in',
    MAIL_FROM: 'mails need a sender',
    MARQUE_SECRET: 'codes are hashed with a secret that only this exchange knows',
  };
  return Object.entries(needs)
    .filter(([name]) => !environment[name]?.trim())
    .map(([name, reason]) => `${name} is missing: ${reason}`);
}

const TRACES_SHARE = 0.01;

function readTraces(read: Read): Settings['traces'] {
  const address = read<string | undefined>(
    'MARQUE_TRACES_URL',
    undefined,
    collectorUrl,
    'must be an address that begins with https:// or http://, without a user',
  );
  const part = read('MARQUE_TRACES_SHARE', TRACES_SHARE, share, 'must be a number from 0 to 1, of up to six decimals');
  return address === undefined ? undefined : { url: address, share: part };
}

function readSmtp(read: Read, profile: Profile, problems: string[]): Settings['smtp'] {
  const smtpUrl = read<string | undefined>(
    'SMTP_URL',
    undefined,
    url(['smtp', 'smtps']),
    'must be an address that begins with smtp:// or smtps://',
  );
  const from = read<string | undefined>(
    'MAIL_FROM',
    undefined,
    mailAddress,
    'must be a mail address, or a name with one in angle brackets',
  );
  if (profile === 'demo' && smtpUrl !== undefined && from === undefined)
    problems.push('MAIL_FROM is missing: mail sent by SMTP_URL needs a sender');
  return smtpUrl !== undefined && from !== undefined ? { url: smtpUrl, from } : undefined;
}

function readSms(read: Read, problems: string[]): Settings['sms'] {
  const address = read<string | undefined>(
    'SMS_GATEWAY_URL',
    undefined,
    url(['https', 'http']),
    'must be an address that begins with https:// or http://',
  );
  const token = read<string | undefined>('SMS_GATEWAY_TOKEN', undefined, printable, 'must be printable characters without spaces');
  const sender = read<string | undefined>('SMS_SENDER', undefined, smsSender, 'must be a number, or a name of up to 11 letters and digits');
  if (address !== undefined && token !== undefined) return { url: address, token, sender };
  if (address !== undefined) problems.push('SMS_GATEWAY_TOKEN is missing: the SMS gateway asks for it');
  if (token !== undefined) problems.push('SMS_GATEWAY_URL is missing: the token is for that gateway');
  return undefined;
}
