import type { OwnerDefined } from '@marque/engine';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';

/** The columns of a batch's new owners, in the order of its statement. */
export const ownerParameters = (owners: readonly OwnerDefined[]): string[] => [
  numbersLiteral(owners.map(({ owner }) => owner)),
  textsLiteral(owners.map(({ ownerKind }) => textElement(ownerKind))),
  numbersLiteral(owners.map(({ organisation }) => organisation)),
  numbersLiteral(owners.map(({ feeOwner }) => feeOwner)),
];
