import type { OutputOf } from '@marque/contract';
import type { getKycWithdrawalDayLimit2Config, WithdrawalFeeRow } from '@marque/contract/fees';
import { WITHDRAWAL_DAY_LIMITS } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import type { Listings } from '../../ports/listings.ts';
import type { TokenProtocols } from '../../ports/token-protocols.ts';
import { offeredTokens } from '../market/offered-pairs.ts';

export interface WithdrawalFeesOptions {
  readonly listings: Listings;
  readonly tokenProtocols: TokenProtocols;
}

/** What moving a token in and out costs, for each chain of each token that the organisation offers. Deposits are free. */
export const withdrawalFees = ({ listings, tokenProtocols }: WithdrawalFeesOptions, organisation: number): readonly WithdrawalFeeRow[] =>
  offeredTokens(listings, organisation).flatMap(({ id, code, alias, scale }) =>
    tokenProtocols.of(id).map(({ protocol, networkName, withdrawalFee, withdrawalMinimum }) => ({
      token: code,
      token_as: alias,
      protocol,
      network_name: networkName,
      deposit_fee: '0',
      withdrawal_fee: formatUnits(withdrawalFee, scale),
      minimum: formatUnits(withdrawalMinimum, scale),
    })),
  );

export const withdrawalDayLimits = (): NonNullable<OutputOf<typeof getKycWithdrawalDayLimit2Config>> =>
  WITHDRAWAL_DAY_LIMITS.map(({ kycLevel, dayLimit }) => ({ kyc_level: kycLevel, day_limit: String(dayLimit), token: 'USDT' }));
