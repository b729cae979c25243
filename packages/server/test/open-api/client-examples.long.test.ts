import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clientExample, EXAMPLE_CLIENTS } from '@marque/contract/documents/client-examples';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openWalletWorld } from './wallet-world.ts';

const wallet = openWalletWorld();

/** A client is found from where it is installed. */
const folder = resolve(import.meta.dirname, '../../../../.cache');

const run = (path: string, environment: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((done) => {
    execFile(process.execPath, [path], { env: { ...process.env, ...environment } }, (fault, stdout, stderr) =>
      done(fault ? `${fault.message}${stderr}` : stdout),
    );
  });

describe('examples of the guide', () => {
  it.each(EXAMPLE_CLIENTS)('with %s run as they stand, and read the account', async (client) => {
    const { key, address } = wallet();
    const path = join(folder, `example-${client}.mjs`);
    mkdirSync(folder, { recursive: true });
    onTestFinished(() => rmSync(path));
    writeFileSync(path, clientExample(client, address));
    const printed = await run(path, { API_KEY: key.publicKey, API_SECRET: key.secret });
    expect(printed).not.toContain('Command failed');
    expect(printed).toContain('USDT');
  });
});
