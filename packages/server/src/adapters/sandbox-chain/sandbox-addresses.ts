import { createHash } from 'node:crypto';
import type { AddressProblem, ChainAddresses } from '../../ports/chain.ts';

/**
 * Addresses of a made-up network. None of them is an address of any real network, so that no wallet sends anything to one:
 * networks of Ethereum's kind write "sx" and 40 digits in mixed case, all others their own prefix and letters with a checksum.
 */
const OF_ETHEREUMS_KIND = /^(ERC|ETH|BEP|BSC|EVM|POLYGON|ARB|OPTIMISM|BASE)/;
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BODY_LETTERS = 32;
const CHECK_LETTERS = 6;
/** What belongs to some network, made-up or real, though not to this one. */
const OF_SOME_NETWORK = [
  /^sx[0-9a-f]{40}$/i,
  /^s[a-z0-9]{1,16}1[a-z0-9]{38}$/i,
  /^0x[0-9a-f]{40}$/i,
  /^(bc1|tb1|bcrt1)[a-z0-9]{11,71}$/i,
  /^[13mn2T][1-9A-HJ-NP-Za-km-z]{25,34}$/,
];

const digest = (text: string): Buffer => createHash('sha256').update(`marque sandbox ${text}`).digest();

export const isOfEthereumsKind = (network: string): boolean => OF_ETHEREUMS_KIND.test(network);

/** Upper case where the digest of the lower-case digits says so, as EIP-55 does with another digest. */
function mixedCase(digits: string): string {
  const lower = digits.toLowerCase();
  const marks = digest(`case ${lower}`).toString('hex');
  return Array.from(lower, (digit, i) => (Number.parseInt(marks.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit)).join('');
}

const lettersOf = (bytes: Uint8Array, count: number): string =>
  [...bytes.subarray(0, count)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

const prefixOf = (network: string): string => `s${network.toLowerCase().replace(/[^a-z0-9]/g, '')}1`;

const withChecksum = (network: string, body: string): string =>
  `${prefixOf(network)}${body}${lettersOf(digest(`check ${network} ${body}`), CHECK_LETTERS)}`;

/** The one address behind a name, for example that of a token's contract. */
export function sandboxAddress(network: string, name: string): string {
  const bytes = digest(`address ${network} ${name}`);
  return isOfEthereumsKind(network)
    ? `sx${mixedCase(bytes.toString('hex').slice(0, 40))}`
    : withChecksum(network, lettersOf(bytes, BODY_LETTERS));
}

function ownProblem(network: string, address: string): AddressProblem | undefined {
  if (isOfEthereumsKind(network)) {
    if (!/^sx[0-9a-f]{40}$/i.test(address)) return 'malformed';
    const digits = address.slice(2);
    const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
    return isPlain || digits === mixedCase(digits) ? undefined : 'checksum';
  }
  const prefix = prefixOf(network);
  const lower = address.toLowerCase();
  if (!lower.startsWith(prefix) || lower.length !== prefix.length + BODY_LETTERS + CHECK_LETTERS) return 'malformed';
  return lower === withChecksum(network, lower.slice(prefix.length, prefix.length + BODY_LETTERS)) ? undefined : 'checksum';
}

/** Two digits after the number, so that a mistyped memo is nobody's rather than a neighbour's. */
const memoOf = (index: number): string => `${index}${String(98 - ((index * 100) % 97)).padStart(2, '0')}`;

export class SandboxAddresses implements ChainAddresses {
  readonly #network: string;
  readonly #hasMemos: () => boolean;

  constructor(network: string, hasMemos: () => boolean) {
    this.#network = network;
    this.#hasMemos = hasMemos;
  }

  deposit(index: number): { readonly address: string; readonly memo: string | null } {
    return this.#hasMemos()
      ? { address: sandboxAddress(this.#network, 'deposits'), memo: memoOf(index) }
      : { address: sandboxAddress(this.#network, `deposit ${index}`), memo: null };
  }

  problemOf(address: string): AddressProblem | undefined {
    const problem = ownProblem(this.#network, address);
    return problem === 'malformed' && OF_SOME_NETWORK.some((shape) => shape.test(address)) ? 'wrong_network' : problem;
  }

  normalise(address: string): string {
    if (!isOfEthereumsKind(this.#network)) return address.toLowerCase();
    return /^sx[0-9a-f]{40}$/i.test(address) ? `sx${mixedCase(address.slice(2))}` : address;
  }

  /** There are no keys on a made-up chain. */
  async hasSigned(): Promise<boolean> {
    return false;
  }
}
