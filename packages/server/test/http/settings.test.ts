import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/settings.ts';

const production = {
  MARQUE_PROFILE: 'production',
  DATABASE_URL: 'postgres://marque@db/marque',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  MAIL_FROM: 'Marque <no-reply@example.com>',
  MARQUE_SECRET: 'x'.repeat(32),
};

describe('settings', () => {
  it('need nothing for the demo', () => {
    expect(readSettings({})).toEqual({
      ok: true,
      settings: {
        profile: 'demo',
        host: '127.0.0.1',
        port: 3000,
        sitePort: 3000,
        consolePort: 3010,
        sandboxPort: 3020,
        metrics: undefined,
        dataDirectory: '.marque',
        objects: { kind: 'folder', folder: '.marque/files' },
        databaseUrl: undefined,
        replicaUrl: undefined,
        roles: ['engine', 'jobs', 'site', 'api', 'feed', 'console'],
        bus: undefined,
        isStandby: false,
        trustedProxies: [],
        logLevel: 'info',
        traces: undefined,
        smtp: undefined,
        sms: undefined,
        secret: undefined,
        callsPerMinute: 300,
        pagesPerMinute: 240,
        anonymousCallsPerMinute: 600,
        demoTraders: 'on',
        demoInvesting: true,
        sandboxChain: true,
        privateWebhooks: false,
        custodyFile: undefined,
        checksAnswers: false,
      },
    });
  });

  it('take an SMS gateway whole or not at all', () => {
    const given = { SMS_GATEWAY_URL: 'https://sms.example/messages', SMS_GATEWAY_TOKEN: 'token', SMS_SENDER: 'Paper' };
    expect(readSettings(given)).toMatchObject({
      ok: true,
      settings: { sms: { url: 'https://sms.example/messages', token: 'token', sender: 'Paper' } },
    });
    const broken = [{ ...given, SMS_GATEWAY_TOKEN: '' }, { SMS_GATEWAY_TOKEN: 'token' }, { ...given, SMS_SENDER: 'Far too long a name' }];
    expect(broken.map((settings) => readSettings(settings).ok)).toEqual([false, false, false]);
  });

  it('take a collector of traces and the share of what is traced', () => {
    const url = 'https://collector.example:4318/v1/traces';
    expect(readSettings({ MARQUE_TRACES_URL: url })).toMatchObject({ ok: true, settings: { traces: { url, share: 0.01 } } });
    const all = { MARQUE_TRACES_URL: url, MARQUE_TRACES_SHARE: '1' };
    expect(readSettings(all)).toMatchObject({ ok: true, settings: { traces: { url, share: 1 } } });
    const broken = ['ftp://collector', 'collector:4318', 'https://user:word@collector.example'].map((address) => ({
      MARQUE_TRACES_URL: address,
    }));
    const shares = ['1.1', '-1', '1e-3', 'half', '.5'].map((share) => ({ ...all, MARQUE_TRACES_SHARE: share }));
    for (const settings of [...broken, ...shares]) expect(readSettings(settings).ok).toBe(false);
  });

  it('read what is set, and take an empty value for none', () => {
    const reading = readSettings({
      ...production,
      PORT: '80',
      HOST: '::',
      MARQUE_TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,loopback',
      MARQUE_LOG_LEVEL: '',
    });
    expect(reading).toMatchObject({
      ok: true,
      settings: { profile: 'production', port: 80, host: '::', trustedProxies: ['10.0.0.0/8', '::1', 'loopback'], logLevel: 'info' },
    });
  });

  it('give the console a port of its own, or none', () => {
    expect(readSettings({ PORT: '80' })).toMatchObject({ settings: { consolePort: 90 } });
    expect(readSettings({ PORT: '65530' })).toMatchObject({ ok: true, settings: { consolePort: undefined } });
    expect(readSettings({ CONSOLE_PORT: 'off' })).toMatchObject({ ok: true, settings: { consolePort: undefined } });
    expect(readSettings({ CONSOLE_PORT: '4000' })).toMatchObject({ settings: { consolePort: 4000 } });
    for (const wrong of ['3000', '0', 'x']) expect(readSettings({ CONSOLE_PORT: wrong })).toMatchObject({ ok: false });
  });

  it('give the sandbox a port of its own in the demo, and elsewhere only where one is named', () => {
    expect(readSettings({ PORT: '80' })).toMatchObject({ settings: { sandboxPort: 100 } });
    expect(readSettings({ SANDBOX_PORT: 'off' })).toMatchObject({ ok: true, settings: { sandboxPort: undefined } });
    expect(readSettings({ SANDBOX_PORT: '4000' })).toMatchObject({ settings: { sandboxPort: 4000 } });
    for (const taken of ['3000', '3010', '70000', 'on']) expect(readSettings({ SANDBOX_PORT: taken }).ok).toBe(false);
    const production = {
      MARQUE_PROFILE: 'production',
      DATABASE_URL: 'postgres://db/marque',
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'a@example.org',
      MARQUE_SECRET: 'x'.repeat(40),
    };
    expect(readSettings(production)).toMatchObject({ ok: true, settings: { sandboxPort: undefined } });
  });

  it('give the metrics a port of their own on this machine in production, and elsewhere only where one is named', () => {
    expect(readSettings(production)).toMatchObject({ settings: { metrics: { host: '127.0.0.1', port: 3030 } } });
    expect(readSettings({ ...production, METRICS_PORT: 'off' })).toMatchObject({ ok: true, settings: { metrics: undefined } });
    expect(readSettings({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' })).toMatchObject({
      settings: { metrics: { host: '10.0.0.5', port: 9100 } },
    });
    for (const taken of ['3000', '3010', '3020', '0', 'on']) expect(readSettings({ METRICS_PORT: taken }).ok).toBe(false);
  });

  it('hold answers to their calls while developing, never in production', () => {
    expect(readSettings({ MARQUE_CHECK_ANSWERS: 'on' })).toMatchObject({ ok: true, settings: { checksAnswers: true } });
    expect(readSettings({ ...production, MARQUE_CHECK_ANSWERS: 'on' })).toMatchObject({ ok: false });
  });

  it('name every problem at once', () => {
    const reading = readSettings({
      MARQUE_PROFILE: 'test',
      PORT: '0x50',
      HOST: 'a b',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'http://x',
      MAIL_FROM: 'a@b\r\nBcc: c@d',
      MARQUE_TRUSTED_PROXIES: '10.0.0.0/33',
      MARQUE_LOG_LEVEL: 'loud',
      MARQUE_SECRET: 'short',
      MARQUE_CALLS_PER_MINUTE: '-1',
    });
    expect(reading.ok ? [] : reading.problems.map((problem) => problem.split(' ')[0]).sort((a = '', b = '') => a.localeCompare(b))).toEqual(
      [
        'DATABASE_URL',
        'HOST',
        'MAIL_FROM',
        'MARQUE_CALLS_PER_MINUTE',
        'MARQUE_LOG_LEVEL',
        'MARQUE_PROFILE',
        'MARQUE_SECRET',
        'MARQUE_TRUSTED_PROXIES',
        'PORT',
        'SMTP_URL',
      ],
    );
  });

  it('refuse a production that lacks what the demo makes do without', () => {
    const reading = readSettings({ MARQUE_PROFILE: 'production' });
    expect(reading.ok ? [] : reading.problems).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
      expect.stringContaining('SMTP_URL is missing'),
      expect.stringContaining('MAIL_FROM is missing'),
      expect.stringContaining('MARQUE_SECRET is missing'),
    ]);
    expect(readSettings(production).ok).toBe(true);
  });

  it('refuse a standby without a store that two processes can share', () => {
    const reading = readSettings({ MARQUE_STANDBY: 'on' });
    expect(reading.ok ? [] : reading.problems).toEqual([expect.stringContaining('DATABASE_URL is missing')]);
    expect(readSettings({ ...production, MARQUE_STANDBY: 'on' })).toMatchObject({ ok: true, settings: { isStandby: true } });
  });

  it('give a process the roles that are named, in their own order, and only the ports of these', () => {
    const front = {
      ...production,
      MARQUE_ROLES: ' feed, site,api ',
      NATS_URL: 'nats://user:word@bus-1,nats://user:word@bus-2:4223',
      MARQUE_BUS_PREFIX: 'bright',
      MARQUE_SITE_PORT: '443',
      SANDBOX_PORT: '3020',
      S3_ENDPOINT: 'https://files.example',
      S3_BUCKET: 'people',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readSettings(front)).toMatchObject({
      ok: true,
      settings: {
        roles: ['site', 'api', 'feed'],
        bus: { address: front.NATS_URL, prefix: 'bright' },
        sitePort: 443,
        consolePort: undefined,
        sandboxPort: undefined,
      },
    });
    const broken = [{ MARQUE_ROLES: 'site,shop' }, { MARQUE_ROLES: ',' }, { NATS_URL: 'http://bus' }, { MARQUE_BUS_PREFIX: 'a.b' }];
    expect(broken.map((settings) => readSettings({ ...front, ...settings }).ok)).toEqual([false, false, false, false]);
  });

  it('refuse a process without an engine that can reach none, and files that only one process finds', () => {
    const problems = (environment: Readonly<Record<string, string>>): readonly string[] => {
      const reading = readSettings(environment);
      return reading.ok ? [] : reading.problems;
    };
    expect(problems({ MARQUE_ROLES: 'site', MARQUE_STANDBY: 'on' })).toEqual([
      expect.stringContaining('DATABASE_URL is missing'),
      expect.stringContaining('NATS_URL is missing'),
      expect.stringContaining('MARQUE_STANDBY is for a process with the role engine'),
      expect.stringContaining('MARQUE_FILES_DIR or S3_BUCKET is missing'),
    ]);
    const api = { ...production, NATS_URL: 'nats://bus', MARQUE_ROLES: 'api' };
    expect(problems(api)).toEqual([expect.stringContaining('S3_BUCKET is missing')]);
    expect(problems({ ...api, MARQUE_FILES_DIR: '/srv/shared' })).toEqual([]);
    expect(problems({ ...production, MARQUE_ROLES: 'engine,jobs' })).toEqual([]);
  });
});
