import type { OfferingRow } from '@marque/contract/offerings';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Figure } from '@marque/ui';

type Priced = Pick<OfferingRow['pay_tokens'][number], 'price' | 'token_as'>;

/** What a copy costs in a token. */
export const PriceFigure = ({ price, token_as: unit }: Priced) => <Figure unit={unit}>{groupThousands(trimZeros(price))}</Figure>;
