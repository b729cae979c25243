import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isAddress,
  keccak256,
  parseTransaction,
  toHex,
} from 'viem';
import { signMessage, signTransaction } from 'viem/accounts';
import { evmAddress } from '../../signing/evm-address.ts';
import { type KeyPlace, openAccount } from '../keys/account.ts';
import type { EvmPolicy } from '../settings.ts';
import type { DecodedTransaction, Pay, SigningNetwork } from '../signing-network.ts';

type Parsed = ReturnType<typeof readTransaction>;

export function evmSigningNetwork(seed: Uint8Array, { chainId, account }: EvmPolicy): SigningNetwork {
  const keys = openAccount(seed, 'evm', account);
  return {
    account: keys.publicText,
    hasMemos: false,
    addressOf: (place) => evmAddress(keys.publicKey(place)),
    normalise: (address) => (isAddress(address, { strict: false }) ? getAddress(address) : undefined),
    decode: (unsigned) => decode(readTransaction(unsigned), chainId),
    async sign(unsigned, from: KeyPlace) {
      const transaction = readTransaction(unsigned);
      if (!transaction) throw new Error('A transaction that cannot be read is never signed');
      const raw = await signTransaction({ privateKey: toHex(keys.privateKey(from)), transaction });
      return { txId: keccak256(raw), raw };
    },
    signText: (message, from) => signMessage({ privateKey: toHex(keys.privateKey(from)), message }),
  };
}

/** A fee market transaction (EIP-1559) that bears no signature yet; undefined for any other. */
function readTransaction(unsigned: string) {
  if (!/^0x02[0-9a-f]+$/.test(unsigned)) return undefined;
  try {
    const transaction = parseTransaction(unsigned as `0x02${string}`);
    return transaction.r === undefined ? transaction : undefined;
  } catch {
    return undefined;
  }
}

function decode(transaction: Parsed, chainId: number): DecodedTransaction | undefined {
  if (!transaction || transaction.chainId !== chainId || (transaction.accessList?.length ?? 0) > 0) return undefined;
  const { gas, maxFeePerGas } = transaction;
  const pay = payOf(transaction);
  if (!pay || gas === undefined || maxFeePerGas === undefined) return undefined;
  return { spends: [`nonce:${transaction.nonce ?? 0}`], pays: [pay], feeMax: gas * maxFeePerGas, inputAmounts: {} };
}

/** Either the chain's own coin and no call, or nothing but one call of `transfer`. */
function payOf({ to, value = 0n, data = '0x' }: NonNullable<Parsed>): Pay | undefined {
  if (!to) return undefined;
  if (data === '0x') return { to: getAddress(to), contract: null, amount: value };
  const call = value === 0n ? transferIn(data) : undefined;
  return call && { to: getAddress(call.to), contract: getAddress(to), amount: call.amount };
}

function transferIn(data: Hex): { readonly to: Hex; readonly amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'transfer') return undefined;
    const [to, amount] = args;
    // Bytes behind the arguments, or dirt in front of the address, would be signed unread.
    return encodeFunctionData({ abi: erc20Abi, functionName, args }) === data ? { to, amount } : undefined;
  } catch {
    return undefined;
  }
}
