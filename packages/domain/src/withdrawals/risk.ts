/** What is known of a withdrawal when it is asked for; ages in ms. */
export interface RiskInput {
  /** In millionths of a USDT; undefined when no market tells. */
  readonly value: bigint | undefined;
  readonly kycLevel: number;
  /** Since the address was listed, or first paid; undefined when it is new. */
  readonly addressAge: number | undefined;
  /** Since somebody signed in on a device that was new then; undefined when nobody did within 30 days. */
  readonly newDeviceAge: number | undefined;
  /** Withdrawals of the last 24 hours, this one included. */
  readonly withinDay: number;
  readonly isOutsideWindow: boolean;
}

export const RISKS = ['no-price', 'large', 'new-address', 'new-device', 'many', 'basic-verification'] as const;
export type Risk = (typeof RISKS)[number];

export interface RiskRules {
  /** `every`: an operator looks at each one (K011). `risky`: only where a rule says so. */
  readonly review: 'every' | 'risky';
  /** From which value somebody looks, and from which two people must agree; millionths of a USDT. */
  readonly reviewValue: bigint;
  readonly twoPeopleValue: bigint;
  readonly newAddressMs: number;
  readonly newDeviceMs: number;
  /** More than so many in a day are many. */
  readonly manyInDay: number;
}

export interface Assessment {
  /** How many people must agree before it is paid. */
  readonly people: 0 | 1 | 2;
  readonly risks: readonly Risk[];
}

export function assessWithdrawal(facts: RiskInput, rules: RiskRules): Assessment {
  const { value, addressAge, newDeviceAge } = facts;
  const risks: Risk[] = [];
  if (value === undefined) risks.push('no-price');
  else if (value >= rules.reviewValue) risks.push('large');
  if (addressAge === undefined || addressAge < rules.newAddressMs) risks.push('new-address');
  if (newDeviceAge !== undefined && newDeviceAge < rules.newDeviceMs) risks.push('new-device');
  if (facts.withinDay > rules.manyInDay) risks.push('many');
  if (facts.kycLevel < 2) risks.push('basic-verification');
  // Nobody knows whether what has no price is much.
  if (value === undefined || value >= rules.twoPeopleValue) return { people: 2, risks };
  return { people: rules.review === 'every' || risks.length > 0 ? 1 : 0, risks };
}
