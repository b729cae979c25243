import { getAddress, isAddress, isHex, verifyMessage, zeroAddress } from 'viem';
import type { AddressProblem, ChainAddresses } from '../../../ports/chain.ts';
import { evmAddress } from '../../../signing/evm-address.ts';
import type { AccountKey } from '../../../signing/public-keys.ts';

/** Addresses as other chains write them, so that a mistake can be named. */
const FOREIGN = /^(?:(?:bc1|tb1|bcrt1|ltc1)[0-9a-z]{8,}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33})$/;

export function evmAddresses(account: AccountKey): ChainAddresses {
  return {
    deposit: (index) => ({ address: evmAddress(account.deposit(index)), memo: null }),
    problemOf,
    normalise: (address) => (isAddress(address, { strict: false }) ? getAddress(address) : address),
    hasSigned,
  };
}

async function hasSigned(address: string, message: string, signature: string): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false;
  return verifyMessage({ address: getAddress(address), message, signature }).catch(() => false);
}

function problemOf(address: string): AddressProblem | undefined {
  if (!isAddress(address, { strict: false })) return FOREIGN.test(address) ? 'wrong_network' : 'malformed';
  if (address.toLowerCase() === zeroAddress) return 'malformed';
  const digits = address.slice(2);
  // Spelled without capitals, or in capitals only, it bears no checksum (EIP-55).
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return undefined;
  return getAddress(address) === address ? undefined : 'checksum';
}
