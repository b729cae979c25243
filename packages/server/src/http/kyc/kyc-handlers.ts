import {
  authForeignCard,
  authForeignCardImg,
  authIdCard,
  authIdCardImg,
  corporateApply,
  corporateUploadFile,
  getKycImage,
  getKycStep,
  kycUserStep,
  uploadFile,
} from '@marque/contract/kyc';
import type { Actor } from '@marque/domain/identity';
import { certifyCompany } from '../../use-cases/kyc/certify-company.ts';
import type { KycDeps } from '../../use-cases/kyc/kyc-deps.ts';
import { readOwnStandings } from '../../use-cases/kyc/standing.ts';
import type { Applicant, SubmittedCase } from '../../use-cases/kyc/submit-case.ts';
import { proveForeigner, proveResident, verifyForeigner, verifyResident } from '../../use-cases/kyc/verify-person.ts';
import { keepPicture } from '../../use-cases/pictures/keep-picture.ts';
import { readLinkedPicture } from '../../use-cases/pictures/picture-links.ts';
import { fromResult } from '../from-result.ts';
import { file, handle, handleUpload, refuse, type CallContext, type Handler } from '../handler.ts';
import { kycStep, personState, sentImage, statusNumber, userStep } from './kyc-rows.ts';

/** Verification of persons and companies, as the applicant sees it. */
export function kycHandlers(deps: KycDeps): readonly Handler[] {
  return [
    handle(getKycStep, async (_input, { actor, organisation, locale }) =>
      fromResult(await readOwnStandings(deps, actor, organisation), (standings) => kycStep(standings, locale)),
    ),
    handle(kycUserStep, async (_input, { actor, organisation, locale }) =>
      fromResult(await readOwnStandings(deps, actor, organisation), (standings) => userStep(standings, locale)),
    ),
    ...imageHandlers(deps),
    handle(authIdCard, async ({ country, true_name: name, id_card: idNumber }, context) =>
      fromResult(await verifyResident(deps, applicantIn(context), { country, name, idNumber }), stateAfter),
    ),
    handle(authForeignCard, async ({ country, last_name: lastName, first_name: firstName, type, card_num: number }, context) =>
      fromResult(
        await verifyForeigner(deps, applicantIn(context), { country, lastName, firstName, documentType: type, documentNumber: number }),
        stateAfter,
      ),
    ),
    handle(authIdCardImg, async (images, context) => fromResult(await proveResident(deps, applicantIn(context), images), stateAfter)),
    handle(authForeignCardImg, async ({ birthday, residential_address: address, ...images }, context) =>
      fromResult(await proveForeigner(deps, applicantIn(context), { images, birthday, address }), stateAfter),
    ),
    handle(corporateApply, async (input, context) => {
      const { register_country: registerCountry, legal_id_type: legalIdType, legal_id_num: legalIdNumber, ...rest } = input;
      const { licence_img, hand_img, agree, ...texts } = rest;
      const form = { texts, registerCountry, legalIdType, legalIdNumber, images: { licence_img, hand_img }, agrees: agree === '1' };
      return fromResult(await certifyCompany(deps, applicantIn(context), form), ({ id, standings }) => ({
        status: statusNumber(standings.of.company.status),
        apply_id: String(id),
      }));
    }),
  ];
}

const imageHandlers = (deps: KycDeps): readonly Handler[] => [
  handleUpload(uploadFile, async ({ option }, sent, { actor }) =>
    fromResult(await keepPicture(deps, actor, { ...sent, purpose: option }), sentImage),
  ),
  handleUpload(corporateUploadFile, async ({ option }, sent, { actor }) =>
    fromResult(await keepPicture(deps, actor, { ...sent, purpose: option }), sentImage),
  ),
  handle(getKycImage, async ({ link }, { actor }) => {
    const read = await readLinkedPicture(deps, actor, link);
    return read.ok ? file('image.jpg', 'image/jpeg', read.value) : refuse(read.refusal, read.details);
  }),
];

interface ApplicantContext extends Pick<CallContext, 'organisation' | 'locale'> {
  readonly actor: Actor;
}

const applicantIn = ({ actor, organisation, locale }: ApplicantContext): Applicant => ({ actor, organisation, locale });

const stateAfter = ({ standings }: SubmittedCase) => personState(standings);
