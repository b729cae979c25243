import { describe, expect, it } from 'vitest';
import { hostProblems, programOrigin, settingProblems } from '../src/organisation/index.ts';

const OTHER = { id: 2, hosts: ['desk.example', 'www.desk.example'], apiHost: 'api.desk.example' };
const said = (hosts: readonly string[], apiHost: string) =>
  hostProblems({ hosts, apiHost }, [OTHER]).map(({ at, problem }) => `${at} ${problem}`);

describe('the host of an organisation for programs', () => {
  it('is a name of its own, or none', () => {
    expect(said(['bright.example'], 'api.bright.example')).toEqual([]);
    expect(said(['bright.example'], '')).toEqual([]);
    for (const apiHost of ['', 'api.bright.example']) expect(settingProblems({ api_host: apiHost })).toEqual([]);
    for (const apiHost of ['https://api.bright.example', 'api.bright.example:443', 'API.bright.example', 'a..b', 7])
      expect(settingProblems({ api_host: apiHost })).toEqual([
        { at: 'settings.api_host', problem: 'must be a host name in lower case, without scheme and port' },
      ]);
  });

  it.each<[hosts: readonly string[], apiHost: string, problem: string]>([
    [['bright.example'], 'desk.example', 'settings.api_host desk.example belongs to organisation 2'],
    [['bright.example'], 'api.desk.example', 'settings.api_host api.desk.example belongs to organisation 2'],
    [['bright.example', 'api.desk.example'], '', 'hosts[1] api.desk.example belongs to organisation 2'],
    [['www.desk.example'], '', 'hosts[0] www.desk.example belongs to organisation 2'],
    [['bright.example'], 'bright.example', 'settings.api_host bright.example is a host of the site'],
    [['bright.example'], 'sandbox.bright.example', 'settings.api_host sandbox.bright.example is where the sandbox is found'],
    [['bright.example'], 'sandbox.desk.example', 'settings.api_host sandbox.desk.example is where the sandbox is found'],
    [['localhost'], 'sandbox.localhost', 'settings.api_host sandbox.localhost is where the sandbox is found'],
  ])('of %j and %s: %s', (hosts, apiHost, problem) => {
    expect(said(hosts, apiHost)).toEqual([problem]);
  });
});

describe('where programs find an organisation', () => {
  it('is where it was reached, or its host for them, reached in the same way', () => {
    expect(programOrigin('', 'https://bright.example')).toBe('https://bright.example');
    expect(programOrigin('api.bright.example', 'https://bright.example')).toBe('https://api.bright.example');
    expect(programOrigin('api.localhost', 'http://localhost:3000')).toBe('http://api.localhost:3000');
    expect(programOrigin('api.localhost', 'http://[::1]')).toBe('http://api.localhost');
    expect(programOrigin('api.localhost', 'http://[::1]:3000')).toBe('http://api.localhost:3000');
  });
});
