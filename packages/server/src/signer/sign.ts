import type { SigningAnswer, SigningRequest } from '../ports/chain.ts';
import type { SignerAnswer, SignerQuestion } from '../signing/messages.ts';
import { bitcoinSigningNetwork } from './bitcoin/bitcoin-network.ts';
import { type ClaimedRun, claimText } from '../signing/claim-text.ts';
import { evmSigningNetwork } from './evm/evm-network.ts';
import { judge } from './policy/judge.ts';
import { sourceOf } from './policy/purpose.ts';
import type { SignedLog } from './policy/signed-log.ts';
import type { NetworkPolicy, SignerSettings } from './settings.ts';
import type { SigningNetwork } from './signing-network.ts';

/** A limit that is used up is free again later; everything else stays refused. */
const REFUSED_FOR_NOW: readonly string[] = ['limit_hour', 'limit_day', 'limit_fees'];

export type AnswerSigner = (question: SignerQuestion) => Promise<SignerAnswer>;

interface Deps {
  readonly settings: SignerSettings;
  readonly seed: Uint8Array;
  readonly log: SignedLog;
  readonly now: () => number;
}

/** Answers one question after the other: two that are judged at once could both be within a limit that holds for one of them. */
export function createSigner({ settings, seed, log, now }: Deps): AnswerSigner {
  const networks = new Map(
    Object.entries(settings.networks).map(([name, policy]) => [name, { policy, network: openNetwork(seed, policy) }] as const),
  );
  const sign = async (request: SigningRequest): Promise<SigningAnswer> => {
    const known = networks.get(request.network);
    if (!known) return { kind: 'refused', reason: 'network_unknown', isFinal: true };
    const verdict = judge(request, { ...known, operators: settings.operators, log, now: now() });
    if (verdict.kind === 'refused') return { ...verdict, isFinal: !REFUSED_FOR_NOW.includes(verdict.reason) };
    if (verdict.entry) log.append(verdict.entry);
    return { kind: 'signed', transaction: await known.network.sign(request.draft.unsigned, sourceOf(verdict.purpose)) };
  };
  /** The text is the signer's own, so that nobody can have it sign another one. */
  const claim = async (name: string, run: ClaimedRun): Promise<SignerAnswer> => {
    const network = networks.get(name)?.network;
    if (!network) return { kind: 'refused', reason: 'network_unknown', isFinal: true };
    const text = claimText(name, network.addressOf('hot'), run);
    return { kind: 'claimed', text, signature: await network.signText(text, 'hot') };
  };
  let before: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answer = before.then(async (): Promise<SignerAnswer> => {
      if (question.kind === 'sign') return sign(question.request);
      if (question.kind === 'claim') return claim(question.network, question.run);
      return {
        kind: 'networks',
        networks: [...networks].map(([name, { network }]) => ({
          network: name,
          account: network.account,
          hotAddress: network.addressOf('hot'),
        })),
      };
    });
    before = answer.catch(() => undefined);
    return answer;
  };
}

function openNetwork(seed: Uint8Array, policy: NetworkPolicy): SigningNetwork {
  const network = policy.kind === 'evm' ? evmSigningNetwork(seed, policy) : bitcoinSigningNetwork(seed, policy);
  for (const address of [...policy.destinations, ...policy.limits.map(({ token }) => token).filter((token) => token !== 'coin')])
    if (network.normalise(address) === undefined) throw new Error(`${address} is no address of its network`);
  return network;
}
