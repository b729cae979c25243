import type { OperatorAnswer } from '../ports/operator-command.ts';
import { stringify } from 'yaml';
import { changePerson, findPeople, findPerson, type Person, type PersonChange } from '../use-cases/identity/people.ts';
import { freezePerson } from '../use-cases/identity/freeze-person.ts';
import { columns } from './columns.ts';
import { readAssignment } from './assignments.ts';
import { done, badUsage, refused, type OperatorCommand, type OperatorContext } from './operator-command.ts';

const USAGE = `usage:
  marque user list ORGANISATION [TEXT]                 the newest people whose address or number contains the text
  marque user show ORGANISATION NAME                   one of them
  marque user set ORGANISATION NAME [fee_level=N] [kyc_level=N] [invite_slots=N]
                                                       the fee level is the least from then on, turnover may raise it
  marque user close ORGANISATION NAME                  signs somebody out everywhere and lets nobody in
  marque user open ORGANISATION NAME                   lets them in again
  marque user freeze ORGANISATION NAME                 signs somebody out everywhere; they may sign in and read, and nothing else
  marque user unfreeze ORGANISATION NAME               lets them act again
  marque user reset ORGANISATION NAME                  signs somebody out everywhere; the next login needs a new password

ORGANISATION is its number, NAME a person's mail address or number. People register themselves; nobody else learns or sets a password.`;

const ROWS = 50;
const WHOLE = /^\d{1,9}$/;
const LEVELS: Readonly<Record<string, 'feeLevel' | 'kycLevel' | 'inviteSlots'>> = {
  fee_level: 'feeLevel',
  kyc_level: 'kycLevel',
  invite_slots: 'inviteSlots',
};

/** `marque user ...`: the people of an organisation. */
export const userCommand: OperatorCommand = async ([verb = '', organisation = '', name = '', ...rest], context) => {
  if (!WHOLE.test(organisation)) return badUsage(USAGE);
  const id = Number(organisation);
  if (verb === 'list' && rest.length === 0) return list(id, name, context);
  if (name === '') return badUsage(USAGE);
  if (verb === 'show' && rest.length === 0) return show(id, name, context);
  if (verb === 'close' && rest.length === 0) return change(id, name, { isClosed: true }, context);
  if (verb === 'open' && rest.length === 0) return change(id, name, { isClosed: false }, context);
  if (verb === 'freeze' && rest.length === 0) return freeze(id, name, true, context);
  if (verb === 'unfreeze' && rest.length === 0) return freeze(id, name, false, context);
  if (verb === 'reset' && rest.length === 0) return change(id, name, { needsNewPassword: true }, context);
  const levels = verb === 'set' && rest.length > 0 ? readLevels(rest) : undefined;
  return levels ? change(id, name, levels, context) : badUsage(USAGE);
};

function readLevels(rest: readonly string[]): PersonChange | undefined {
  const levels: { feeLevel?: number; kycLevel?: number; inviteSlots?: number } = {};
  for (const argument of rest) {
    const { key = '', text = '' } = readAssignment(argument) ?? {};
    const field = Object.hasOwn(LEVELS, key) ? LEVELS[key] : undefined;
    if (field === undefined || !WHOLE.test(text)) return undefined;
    levels[field] = Number(text);
  }
  return levels;
}

async function list(organisation: number, text: string, { database }: OperatorContext): Promise<OperatorAnswer> {
  const people = await findPeople(database, organisation, text, ROWS);
  const rows = people.map(({ uid, email, country, kycLevel, feeLevel, isClosed, isFrozen, createdAt }) => [
    uid,
    email,
    country,
    String(kycLevel),
    String(feeLevel),
    stateOf({ isClosed, isFrozen }),
    new Date(createdAt).toISOString().slice(0, 10),
  ]);
  return done(columns([['uid', 'email', 'country', 'kyc', 'fees', 'account', 'since'], ...rows]));
}

const asYaml = ({
  uid,
  email,
  country,
  kycLevel,
  feeLevel,
  inviteSlots,
  isClosed,
  isFrozen,
  needsNewPassword,
  hasTradePassword,
  createdAt,
}: Person): string =>
  stringify({
    uid,
    email,
    country,
    kyc_level: kycLevel,
    fee_level: feeLevel,
    invite_slots: inviteSlots,
    account: stateOf({ isClosed, isFrozen }),
    needs_new_password: needsNewPassword,
    has_trade_password: hasTradePassword,
    registered: new Date(createdAt).toISOString(),
  }).trimEnd();

const stateOf = ({ isClosed, isFrozen }: Pick<Person, 'isClosed' | 'isFrozen'>): string =>
  isClosed ? 'closed' : isFrozen ? 'frozen' : 'open';

async function freeze(organisation: number, name: string, isFrozen: boolean, { database, now }: OperatorContext): Promise<OperatorAnswer> {
  const result = await freezePerson(database, { organisation, name, now }, isFrozen);
  return result.ok ? done(asYaml(result.person)) : refused(result.problem);
}

async function show(organisation: number, name: string, { database }: OperatorContext): Promise<OperatorAnswer> {
  const person = await findPerson(database, organisation, name);
  return person ? done(asYaml(person)) : refused(`${name} is nobody of organisation ${organisation}`);
}

async function change(
  organisation: number,
  name: string,
  changed: PersonChange,
  { database, now }: OperatorContext,
): Promise<OperatorAnswer> {
  const result = await changePerson(database, { organisation, name, now }, changed);
  return result.ok ? done(asYaml(result.person)) : refused(result.problem);
}
