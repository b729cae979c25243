import type { Actor } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import { residentId } from '@marque/testkit';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { keepPicture } from '../../src/use-cases/pictures/keep-picture.ts';
import { proveResident, verifyResident } from '../../src/use-cases/kyc/verify-person.ts';
import { photo } from '../kyc/images.ts';
import type { ConsoleUnderTest } from './console-under-test.ts';

let people = 0;

/** Somebody with an account who sends in what is asked for, without a browser. */
export async function newApplicant({ database, deps: { kyc } }: ConsoleUnderTest, organisation = 1, locale: Locale = 'en') {
  people += 1;
  const id = 2_000 + people;
  const uid = String(20_000_000 + people);
  const email = `applicant${people}@example.org`;
  await database.queries
    .insertInto('users')
    .values({
      id,
      organisation,
      uid,
      email,
      password_hash: 'x',
      country: 'CN',
      invite_code: `APPLY${people}`,
      invited_by: null,
      created_at: 1,
      password_changed_at: 1,
      locale,
    })
    .execute();
  const organisations = new CachedOrganisations(database);
  await organisations.refresh();
  const site = organisations.byId(organisation);
  if (!site) throw new Error('no such organisation');
  const actor: Actor = {
    organisation,
    owner: id,
    uid,
    feeLevel: 0,
    kycLevel: 0,
    isFrozen: false,
    via: { kind: 'system' },
    scopes: [],
    proven: {},
  };
  const applicant = { actor, organisation: site, locale };
  const sent = async (purpose: string): Promise<string> => {
    const kept = await keepPicture(kyc, actor, { name: 'a.jpg', bytes: await photo(), purpose });
    if (!kept.ok) throw new Error(kept.refusal);
    return kept.value.id;
  };
  const order = people;
  return {
    id,
    uid,
    email,
    /** Gives the number of the case. */
    level1: async (): Promise<string> => {
      const result = await verifyResident(kyc, applicant, { country: 'CN', name: '王小明', idNumber: residentId('1990-05-17', order) });
      if (!result.ok) throw new Error(result.refusal);
      return String(result.value.id);
    },
    level2: async (): Promise<string> => {
      const images = { card_face_img: await sent('card_face_img'), card_side_img: await sent('card_side_img') };
      const result = await proveResident(kyc, applicant, { ...images, card_hand_img: await sent('card_hand_img') });
      if (!result.ok) throw new Error(result.refusal);
      return String(result.value.id);
    },
  };
}
