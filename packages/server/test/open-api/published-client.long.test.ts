import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'marque-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = (command: string, ...args: readonly string[]): string => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });

const PROGRAM = `
import { hmacKey, RestClient, type NewOrderFields } from '@marque/client';
const order: NewOrderFields = { symbol: 'ARTUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '5' };
const rest = new RestClient({ origin: 'http://localhost:9', key: hmacKey('k', 's') });
rest.newOrder(order).catch((fault: Error) => console.log(fault.name));
`;

describe('the published client', () => {
  it('installs with no dependency, and a program with its types runs', () => {
    const file = run(process.execPath, join(root, 'tools/client/pack.mjs'), folder).trim();
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', file);
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@marque']);
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    const options = ['--target', 'ES2023', '--module', 'nodenext', '--strict', '--lib', 'ES2023,DOM', '--types', '', 'program.ts'];
    run(join(root, 'node_modules/.bin/tsc'), ...options);
    expect(run(process.execPath, 'program.js').trim()).toBe('AnswerLost');
  });
});
