// What moves assets asks the engine for, as the simulator has it.
export { submitIntent, type Intent } from './use-cases/intents.ts';
export { creditIntent } from './use-cases/deposits/credit-deposits.ts';
export { holdIntent } from './use-cases/deposits/lost-deposits.ts';
export { withdrawalIntent } from './use-cases/withdrawals/withdrawal-intents.ts';
export { accountTransferIntent } from './use-cases/transfers/account-transfers.ts';
export { userTransferIntent } from './use-cases/transfers/user-transfers.ts';
export { conversionIntent } from './use-cases/conversion/conversions.ts';
export { dayIntent, endIntent, holdIntent as lockUpHoldIntent } from './use-cases/lock-ups/record-intents.ts';
export { orderIntent } from './use-cases/offerings/order-intents.ts';
export { settlementIntent } from './use-cases/offerings/settlement-intents.ts';
export { supplyIntent } from './use-cases/offerings/supply.ts';
export { unlockIntent } from './use-cases/offerings/unlocks.ts';
export { saleOrderIntent } from './use-cases/token-sales/sale-orders.ts';
export { saleSupplyIntent } from './use-cases/token-sales/sale-supply.ts';
export { bidIntent, releaseIntent as bidReleaseIntent, settlementIntent as auctionIntent } from './use-cases/nft/bid-intents.ts';
export { depositIntent as nodeDepositIntent, incomeIntent, releaseIntent as nodeReleaseIntent } from './use-cases/nodes/intent-kinds.ts';
export { issueIntent, redeemIntent, returnIntent } from './use-cases/recharge/intents.ts';
