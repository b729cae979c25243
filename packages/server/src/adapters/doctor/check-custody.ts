import { statSync } from 'node:fs';
import type { WallClock } from '../../ports/clock.ts';
import type { Finding } from '../../ports/doctor.ts';
import { readToken } from '../../signing/token-file.ts';
import { readCustodyFile, type CustodyFile, type CustodyNetwork } from '../chains/custody-file.ts';
import { RpcNode } from '../chains/rpc-node.ts';
import { SocketSigner } from '../chains/socket-signer.ts';
import { compareClock } from './check-clock.ts';
import { fault, ok, warning, type Check, type Explain } from './check.ts';
import { lookAtNode, type NodeSight } from './look-at-node.ts';

const OTHERS = 0o077;
/** Blocks come by chance: so many times the usual pause means nothing yet. */
const PAUSES_MAX = 20;
/** Sooner than the whole check is given up, so that one silent node does not hide the others. */
const ANSWER_MS = 4_000;
const WAY = 'look at the node, and at the way to it';

export const checkCustody = (path: string, clock: WallClock, explain: Explain): Check => ({
  name: 'custody',
  run: async (ended) => {
    const file = readCustodyFile(path);
    const signal = AbortSignal.any([ended, AbortSignal.timeout(ANSWER_MS)]);
    const networks = Object.entries(file.networks);
    // Side by side: what one of them leaves unsaid takes no time from the others.
    const [own, ...chains] = await Promise.all([
      checkSigner(file, signal, explain),
      ...networks.map(([name, network]) => checkNetwork({ name, network, clock, explain, signal })),
    ]);
    return [ok('custody', `${path} names ${networks.map(([name]) => name).join(', ')}`), ...chains.flat(), ...modesOf(file), ...own];
  },
});

interface NetworkToCheck {
  readonly name: string;
  readonly network: CustodyNetwork;
  readonly clock: WallClock;
  readonly explain: Explain;
  readonly signal: AbortSignal;
}

async function checkNetwork({ name, network, clock, explain, signal }: NetworkToCheck): Promise<readonly Finding[]> {
  const sights = await Promise.all(
    network.nodes.map(async (address) => {
      const host = `${name} node ${new URL(address.url).host}`;
      try {
        return { host, sight: await lookAtNode(new RpcNode(address), network, clock, signal) };
      } catch (reason) {
        return { host, reason: explain(reason) };
      }
    }),
  );
  const highest = Math.max(...sights.map(({ sight }) => sight?.height ?? 0));
  return sights.flatMap(({ host, sight, reason }) =>
    sight === undefined
      ? [fault('chains', `${host}: ${String(reason)}`, WAY)]
      : [
          nodeFinding({ host, sight, network, highest, now: clock.now() }),
          ...(sight.clock ? [compareClock({ of: host, ...sight.clock })] : []),
        ],
  );
}

interface SeenNode {
  readonly host: string;
  readonly sight: NodeSight;
  readonly network: CustodyNetwork;
  /** Of the nodes of this network. */
  readonly highest: number;
  readonly now: number;
}

function nodeFinding({ host, sight, network, highest, now }: SeenNode): Finding {
  if (sight.chain !== sight.wanted)
    return fault(
      'chains',
      `${host} is on the chain ${sight.chain}, not on ${sight.wanted}`,
      'name a node of the right chain in the file of MARQUE_CUSTODY',
    );
  if (highest - sight.height > network.lagMax)
    return warning(
      'chains',
      `${host} is ${highest - sight.height} blocks behind`,
      'wait until it has caught up: until then nothing is credited',
    );
  const age = Math.round((now - sight.at) / 1_000);
  if (!sight.isTest && age > network.blockSeconds * PAUSES_MAX)
    return warning(
      'chains',
      `the last block of ${host}, ${sight.height}, is ${age} s old`,
      'see whether the node has peers, or the chain stands still',
    );
  return ok('chains', `${host} is at block ${sight.height} of chain ${sight.chain}`);
}

/** Credentials of nodes; the signer's token is looked at when it is read. */
const modesOf = ({ networks }: CustodyFile): readonly Finding[] =>
  Object.values(networks)
    .flatMap(({ nodes }) => nodes.flatMap(({ authFile }) => authFile ?? []))
    .flatMap((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found !== undefined && (found.mode & OTHERS) !== 0 ? [warning('secrets', `others may read ${file}`, `chmod 600 ${file}`)] : [];
    });

async function checkSigner({ signer, networks }: CustodyFile, signal: AbortSignal, explain: Explain): Promise<readonly Finding[]> {
  let token: string;
  try {
    token = readToken(signer.token);
  } catch (reason) {
    return [fault('secrets', explain(reason), `have the signer's token in ${signer.token}, readable by this user alone (chmod 600)`)];
  }
  try {
    const known = await new SocketSigner(signer.socket, token).networks(signal);
    const strange = Object.entries(networks).filter(
      ([name, { account }]) => !known.some((each) => each.network === name && each.account === account),
    );
    if (strange.length > 0)
      return [
        fault(
          'signer',
          `the signer has no keys for ${strange.map(([name]) => name).join(', ')}, or others than the file says`,
          'compare with what marque signer accounts prints',
        ),
      ];
    return [ok('signer', `the signer answers for ${known.map(({ network }) => network).join(', ')}`)];
  } catch (reason) {
    return [fault('signer', explain(reason), `start the signer, and let this user open ${signer.socket}`)];
  }
}
