import { describe, expect, it } from 'vitest';
import { serverUrls } from '../../src/adapters/database/server-urls.ts';
import { readSettings } from '../../src/settings.ts';

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://marque@db.internal/marque', ['postgres://marque@db.internal/marque']],
    [
      'postgresql://marque:a%40b@first:5433,second,[::1]:5434/marque?sslmode=require',
      [
        'postgresql://marque:a%40b@first:5433/marque?sslmode=require',
        'postgresql://marque:a%40b@second/marque?sslmode=require',
        'postgresql://marque:a%40b@[::1]:5434/marque?sslmode=require',
      ],
    ],
    ['postgres://marque@localhost/marque?host=%2Frun%2Fpostgresql', ['postgres://marque@localhost/marque?host=%2Frun%2Fpostgresql']],
  ])('%s names its servers', (address, urls) => {
    expect(serverUrls(address)).toEqual(urls);
    expect(readSettings({ DATABASE_URL: address })).toMatchObject({ ok: true, settings: { databaseUrl: address } });
  });

  it.each(['mysql://db/marque', 'db.internal', 'postgres://first:port,second/marque', 'postgres://a b/marque'])(
    '%s is none, and the settings say so',
    (address) => {
      expect(serverUrls(address)).toBeUndefined();
      expect(readSettings({ DATABASE_URL: address })).toEqual({
        ok: false,
        problems: ['DATABASE_URL must be an address that begins with postgres://'],
      });
    },
  );
});
