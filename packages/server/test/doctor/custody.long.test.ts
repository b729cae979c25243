import { chmodSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { ANVIL, AnvilNode } from '../custody/anvil.ts';
import { BITCOIN_NODE, BitcoinNode } from '../custody/bitcoin-node.ts';
import { SignerBench } from '../custody/signer-bench.ts';
import { findingsWith, said } from './diagnosed.ts';

const LIMIT = { token: 'coin', perHour: '1', perDay: '1', approvalsAbove: '1' };
const silent = createServer((socket) => socket.on('error', () => undefined));

describe.skipIf(ANVIL === undefined)('of chains and the signer', () => {
  let nodes: readonly AnvilNode[] = [];
  let signer: SignerBench;
  let account = '';
  beforeAll(async () => {
    nodes = await Promise.all([AnvilNode.start(), AnvilNode.start()]);
    signer = new SignerBench({ ERC20: { kind: 'evm', chainId: 31_337, feeMax: '1', feesPerDay: '1', destinations: [], limits: [LIMIT] } });
    const made = await signer.run(['create'], []);
    expect(made.code, made.text).toBe(0);
    account = /ERC20: account (xpub\w+)/.exec((await signer.run(['accounts'], [])).text)?.[1] ?? '';
    await signer.start();
  });
  afterAll(async () => {
    await signer.close();
    await Promise.all(nodes.map((node) => node.stop()));
  });

  /** What is found with a custody file, but for these changes to its network. */
  async function look(changes: object = {}, lateMs = 0) {
    const network = {
      kind: 'evm',
      chainId: 31_337,
      account,
      nodes: nodes.map(({ url }) => ({ url, timeoutMs: 2_000 })),
      lagMax: 3,
      fees: { maxFeePerGas: '1', maxPriorityFeePerGas: '1' },
      tokens: { ETH: { decimals: 18 } },
      ...changes,
    };
    const file = join(signer.folder, 'custody.yaml');
    const own = { socket: signer.socket, token: join(signer.folder, 'token') };
    writeFileSync(file, stringify({ signer: own, networks: { ERC20: network } }), { mode: 0o600 });
    const data = { MARQUE_DATA_DIR: join(signer.folder, 'data'), PORT: '1', CONSOLE_PORT: 'off', SANDBOX_PORT: 'off' };
    return findingsWith({ ...data, MARQUE_CUSTODY: file }, { lateMs });
  }

  it('says that both nodes and the signer answer', async () => {
    const findings = await look();
    expect(said(findings, 'chains')).toEqual(nodes.map(() => expect.stringMatching(/^ok: ERC20 node .* is at block 0 of chain 31337/)));
    expect(said(findings, 'signer')).toEqual(['ok: the signer answers for ERC20']);
  });

  it('finds a node of another chain, one that is away, and one that is behind', async () => {
    expect(said(await look({ chainId: 1 }), 'chains')).toEqual(
      nodes.map(() => expect.stringMatching(/^fault: .*is on the chain 31337, not on 1$/)),
    );
    const away = await look({ nodes: [{ url: 'http://127.0.0.1:1' }] });
    expect(said(away, 'chains')).toEqual([expect.stringMatching(/^fault: .*127\.0\.0\.1:1/)]);
    await nodes[0]?.mine(9);
    expect(said(await look(), 'chains')).toEqual([
      expect.stringMatching(/^ok: /),
      expect.stringMatching(/^warning: .* is 9 blocks behind/),
    ]);
  });

  it('waits for no node that says nothing, and says what else there is', async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const findings = await look({ nodes: [{ url: `http://127.0.0.1:${port}`, timeoutMs: 100_000 }, { url: nodes[0]?.url }] });
    silent.close();
    expect(said(findings, 'chains')).toEqual([expect.stringMatching(/^fault: /), expect.stringMatching(/^ok: /)]);
    expect(said(findings, 'signer')).toEqual(['ok: the signer answers for ERC20']);
  });

  it.skipIf(BITCOIN_NODE === undefined)('looks at a Bitcoin node as well', async () => {
    const node = await BitcoinNode.start();
    const bitcoin = { kind: 'bitcoin', chainId: undefined, fees: { most: 100 }, tokens: {}, nodes: [{ url: node.url }] };
    const regtest = said(await look({ ...bitcoin, chain: 'regtest' }), 'chains');
    const mainnet = said(await look({ ...bitcoin, chain: 'mainnet' }), 'chains');
    await node.stop();
    expect(regtest).toEqual([expect.stringMatching(/^ok: .* is at block 440 of chain regtest/)]);
    expect(mainnet).toEqual([expect.stringMatching(/^fault: .* is on the chain regtest, not on mainnet/)]);
  });

  it('finds a clock that is not that of the nodes', async () => {
    expect(said(await look({}, 120_000), 'clock')[0]).toMatch(/^fault: .*ERC20 node .* differ by 1(?:18|19|20|21)/);
  });

  it('finds a signer with other keys, a token that others may read, and a signer that is away', async () => {
    const token = join(signer.folder, 'token');
    chmodSync(token, 0o644);
    expect(said(await look(), 'secrets')).toEqual([expect.stringMatching(/^fault: .*Others may read/)]);
    chmodSync(token, 0o600);
    const other = new SignerBench({
      ERC20: { kind: 'evm', chainId: 31_337, feeMax: '1', feesPerDay: '1', destinations: [], limits: [LIMIT] },
    });
    await other.run(['create'], []);
    const [, strange = ''] = /ERC20: account (xpub\w+)/.exec((await other.run(['accounts'], [])).text) ?? [];
    await other.close();
    expect(said(await look({ account: strange }), 'signer')).toEqual([expect.stringMatching(/^fault: the signer has no keys for ERC20/)]);
    await signer.stop();
    expect(said(await look(), 'signer')).toEqual([expect.stringMatching(/^fault: /)]);
  });

  it('finds a file that cannot be used', async () => {
    expect(said(await look({ kind: 'other' }), 'custody')).toEqual([expect.stringMatching(/^fault: /)]);
  });
});
