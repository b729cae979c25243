import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { UNITS_MAX } from '../money/index.ts';

/** A node of the tree: its digest, 64 hexadecimal digits, and what all leaves below it are owed, in units. */
export interface SumNode {
  readonly hash: string;
  readonly sum: bigint;
}

/** What one customer holds of one token; the digest of its text is a leaf. Amounts in the token's smallest unit. */
export interface LeafTerms {
  /** The token's code. */
  readonly token: string;
  /** `accountName` of the customer. */
  readonly account: string;
  /** 64 random hexadecimal digits, the customer's own in this tree: without them nobody can tell by guessing whose leaf it is. */
  readonly nonce: string;
  readonly usable: bigint;
  readonly locked: bigint;
  readonly fiat: bigint;
}

const DIGEST = /^[0-9a-f]{64}$/;
const ACCOUNT = /^[1-9]\d*\/[A-Za-z0-9]{1,32}$/;
const TOKEN = /^[A-Z0-9][A-Z0-9.]{0,15}$/;

/** Stands where a level has no partner for its last node. */
const EMPTY: SumNode = { hash: '0'.repeat(64), sum: 0n };

export const isDigest = (text: string): boolean => DIGEST.test(text);

const textDigest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** How a customer is named in a leaf: the number of the organisation and the UID within it. */
export const accountName = (organisation: number, uid: string): string => `${organisation}/${uid}`;

/** What is digested for a leaf. The account stands in it as a digest salted by the nonce. */
export const leafText = ({ token, account, nonce, usable, locked, fiat }: LeafTerms): string =>
  `leaf|${token}|${textDigest(accountText(account, nonce))}|${nonce}|${usable}|${locked}|${fiat}`;

/** What is digested for the account of a leaf. */
export const accountText = (account: string, nonce: string): string => `account|${nonce}|${account}`;

/** What is digested for a node: both digests and both sums, so that no sum can be moved from one side to the other. */
export const nodeText = (left: SumNode, right: SumNode): string => `node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`;

export type NodeProblem = 'malformed' | 'negative' | 'overflow';

/** Why such amounts cannot be added; the ledger itself knows no balance below zero or beyond 64 bits. */
function problemOfSums(amounts: readonly bigint[]): NodeProblem | undefined {
  if (amounts.some((amount) => amount < 0n)) return 'negative';
  return amounts.reduce((sum, amount) => sum + amount, 0n) > UNITS_MAX ? 'overflow' : undefined;
}

export const isNodeProblem = (node: SumNode | NodeProblem): node is NodeProblem => typeof node === 'string';

export function leafNode(terms: LeafTerms): SumNode | NodeProblem {
  const { token, account, nonce, usable, locked, fiat } = terms;
  if (!TOKEN.test(token) || !ACCOUNT.test(account) || !isDigest(nonce)) return 'malformed';
  const problem = problemOfSums([usable, locked, fiat]);
  return problem ?? { hash: textDigest(leafText(terms)), sum: usable + locked + fiat };
}

export function parentNode(left: SumNode, right: SumNode): SumNode | NodeProblem {
  if (!isDigest(left.hash) || !isDigest(right.hash)) return 'malformed';
  const problem = problemOfSums([left.sum, right.sum]);
  return problem ?? { hash: textDigest(nodeText(left, right)), sum: left.sum + right.sum };
}

/** The order of leaves: by their digests, which says nothing about customers and is another one in every tree. */
export const compareNodes = (left: SumNode, right: SumNode): number => (left.hash < right.hash ? -1 : left.hash > right.hash ? 1 : 0);

/** The next level: each two neighbours under one node. */
export function levelAbove(nodes: readonly SumNode[]): readonly SumNode[] | NodeProblem {
  const above: SumNode[] = [];
  for (let place = 0; place < nodes.length; place += 2) {
    const parent = parentNode(nodes[place] ?? EMPTY, nodes[place + 1] ?? EMPTY);
    if (isNodeProblem(parent)) return parent;
    above.push(parent);
  }
  return above;
}

export const isLevelProblem = (level: readonly unknown[] | NodeProblem): level is NodeProblem => typeof level === 'string';

/** Every level from the leaves, which are in order, up to the root; no leaf has a root of its own. */
export function buildLevels(leaves: readonly SumNode[]): readonly (readonly SumNode[])[] | NodeProblem {
  const levels: (readonly SumNode[])[] = [leaves];
  for (let level = leaves; level.length > 1;) {
    const above = levelAbove(level);
    if (isLevelProblem(above)) return above;
    levels.push(above);
    level = above;
  }
  return levels;
}

export interface ProofStep extends SumNode {
  /** On which side of the customer's own node the other one stands. */
  readonly side: 'left' | 'right';
}

/** Where the sibling of each level stands, from the leaf up. `count` is how many leaves there are. */
export function siblingPlaces(place: number, count: number): readonly { readonly level: number; readonly place: number }[] {
  const places: { level: number; place: number }[] = [];
  for (let level = 0, at = place, width = count; width > 1; level += 1, at = Math.floor(at / 2), width = Math.ceil(width / 2))
    places.push({ level, place: at ^ 1 });
  return places;
}

/** The sibling as a step of a proof; a place beyond its level is the empty node. */
export const siblingStep = (node: SumNode | undefined, place: number): ProofStep => ({
  ...(node ?? EMPTY),
  side: place % 2 === 0 ? 'left' : 'right',
});
