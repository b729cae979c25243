import * as calls from '@marque/contract/console/kyc';
import type { CompanyDetails, DetailsOf, PersonDetails } from '../../use-cases/kyc/details.ts';
import type { OpenCase } from '../../use-cases/kyc/review.ts';
import { listKycCases, readKycCase, type KycCaseHead, type ListedKycCase } from '../../use-cases/operators/kyc/cases.ts';
import { approveKycCase, rejectKycCase, revokeKycCase } from '../../use-cases/operators/kyc/decide-case.ts';
import { claimKycCase, readKycPapers, readLinkedCasePicture, releaseKycCase } from '../../use-cases/operators/kyc/work-on-case.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { file, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const same = <Value>(value: Value): Value => value;

/** Verification of people and companies, as those who review it see it. */
export const consoleKycHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getKycCases, file: calls.exportKycCases, name: 'verification' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, kind, state }, { actor }) =>
      pageRow(
        mapPaged(await listKycCases(deps, actor, { text, organisation, kind, state, isAscending: dir === 'asc', page, size }), kycRow),
      ),
  ),
  handleConsole(calls.getKycCase, async ({ id }, { actor }) => fromResult(await readKycCase(deps, actor, id), kycCase)),
  handleConsole(calls.claimKycCase, async ({ id }, { actor }) => fromResult(await claimKycCase(deps.kyc, actor, id), same)),
  handleConsole(calls.releaseKycCase, async ({ id }, { actor }) => fromResult(await releaseKycCase(deps.kyc, actor, id), same)),
  handleConsole(calls.getKycPapers, async ({ id }, { actor }) =>
    fromResult(await readKycPapers(deps.kyc, actor, id), ({ open, pictures }) => ({
      stated: statedIn(open),
      verified: open.verified ? personFields(open.verified) : [],
      pictures: [...pictures],
    })),
  ),
  handleConsole(calls.getKycPicture, async ({ link }, { actor }) => {
    const read = await readLinkedCasePicture(deps.kyc, actor, link);
    return read.ok ? file('image.jpg', 'image/jpeg', read.value) : refuse(read.refusal, read.details);
  }),
  handleConsole(calls.approveKycCase, async (approval, { actor }) => fromResult(await approveKycCase(deps.kyc, actor, approval), same)),
  handleConsole(calls.rejectKycCase, async ({ id, reasons: stated }, { actor }) =>
    fromResult(await rejectKycCase(deps.kyc, actor, { id, stated }), same),
  ),
  handleConsole(calls.revokeKycCase, async ({ id, reasons: stated }, { actor }) =>
    fromResult(await revokeKycCase(deps.kyc, actor, { id, stated }), same),
  ),
];

const kycRow = ({
  submittedAt,
  decidedAt,
  id,
  organisation,
  kind,
  area,
  state,
  uid,
  email,
  country,
  reviewer,
}: ListedKycCase): calls.KycRow => ({
  id,
  organisation,
  kind,
  area,
  state,
  uid,
  email,
  country,
  submitted_at: submittedAt,
  reviewer,
  decided_at: decidedAt,
});

const USER_TYPES = ['individual', 'enterprise', 'brand'] as const;

const kycCase = (head: KycCaseHead): calls.KycCase => ({
  ...kycRow(head),
  locale: head.locale,
  kyc_level: head.kycLevel,
  user_type: USER_TYPES.find((known) => known === head.userType) ?? 'individual',
  registered_at: head.registeredAt,
  reason: head.reason,
  claimed_until: head.claimedUntil,
  is_mine: head.isMine,
  others: head.others.map(({ id, kind, state, submittedAt, decidedAt, decidedBy, reason }) => ({
    id,
    kind,
    state,
    submitted_at: submittedAt,
    decided_at: decidedAt,
    decided_by: decidedBy,
    reason,
  })),
  queue: {
    position: head.queue.position,
    count: head.queue.count,
    previous: head.queue.previous,
    next: head.queue.next,
    next_free: head.queue.nextFree,
  },
});

type Stated = calls.KycPapers['stated'];
type Values = readonly (readonly [calls.StatedField, string | undefined])[];

/** What was left empty is not shown. */
const given = (values: Values): Stated => values.flatMap(([name, value]) => (value ? [{ name, value }] : []));

const personFields = (person: PersonDetails): Stated =>
  given([
    ['country', person.country],
    ['last_name', person.lastName],
    ['first_name', person.firstName],
    ['document_type', person.documentType],
    ['document_number', person.documentNumber],
    ['birthday', person.birthday],
  ]);

const proofFields = ({ birthday, address }: DetailsOf['person-2']): Stated =>
  given([
    ['birthday', birthday],
    ['address', address],
  ]);

const companyFields = (company: CompanyDetails): Stated =>
  given([
    ['company_name', company.companyName],
    ['brand', company.brand],
    ['register_country', company.registerCountry],
    ['tax_code', company.taxCode],
    ['legal_last_name', company.legalLastName],
    ['legal_first_name', company.legalFirstName],
    ['legal_id_type', company.legalIdType],
    ['legal_id_number', company.legalIdNumber],
    ['manager_name', company.managerName],
    ['manager_position', company.managerPosition],
  ]);

function statedIn(open: OpenCase): Stated {
  switch (open.kind) {
    case 'person-1':
      return personFields(open.details);
    case 'person-2':
      return proofFields(open.details);
    case 'company':
      return companyFields(open.details);
  }
}
