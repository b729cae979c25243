import type { KycStep, PersonState, SentImage, UserStep } from '@marque/contract/kyc';
import { getKycImage } from '@marque/contract/kyc';
import { addressOf } from '@marque/contract/surface';
import type { KycStatus } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import type { KeptPicture } from '../../use-cases/pictures/keep-picture.ts';
import { personStanding, reasonIn, type OwnStandings, type Standing, type Standings } from '../../use-cases/kyc/standing.ts';

const NUMBERS = { none: 0, verifying: 1, verified: 2, failed: 3 } as const satisfies Record<KycStatus, number>;
export const statusNumber = (status: KycStatus): (typeof NUMBERS)[KycStatus] => NUMBERS[status];

const level = (value: number): 0 | 1 | 2 => (value >= 2 ? 2 : value === 1 ? 1 : 0);

const step = ({ status, reason }: Standing, locale: Locale) => ({ status: NUMBERS[status], reason: reasonIn(reason, locale) });

export const personState = (standings: Standings): PersonState => ({
  kyc_level: level(standings.kycLevel),
  kyc_status: NUMBERS[personStanding(standings).status],
});

export const kycStep = ({ of, area, country, documents }: OwnStandings, locale: Locale): KycStep => ({
  level_1: { ...step(of['person-1'], locale), area },
  level_2: step(of['person-2'], locale),
  country,
  document_types: documents,
});

export const userStep = (standings: Standings, locale: Locale): UserStep => {
  const person = personStanding(standings);
  return {
    kyc_level: level(standings.kycLevel),
    kyc_status: NUMBERS[person.status],
    reason: reasonIn(person.reason, locale),
    corporate: step(standings.of.company, locale),
  };
};

export const sentImage = ({ id, link }: KeptPicture): SentImage => ({
  img: id,
  url: `${addressOf(getKycImage)}?${new URLSearchParams({ link }).toString()}`,
});
