import { phoneText, type Actor, type CodePurpose } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import { judgeAuthenticator, type UseCodes } from './authenticator.ts';
import { judgeCode, useCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import { phoneOf } from './phone/phone-of.ts';

/** Codes that signed-in users send to prove a change of their account. */
export interface OwnCodes {
  readonly email: string | undefined;
  readonly sms: string | undefined;
  readonly authenticator: string | undefined;
}

/** Ways in which a code is sent to the account's owner. */
export type CodeWay = 'email' | 'sms';
const WAYS: readonly CodeWay[] = ['email', 'sms'];

export interface OwnCodesOptions {
  readonly actor: Actor;
  /** Any of them may have been the reason why a code was sent. */
  readonly purposes: readonly CodePurpose[];
  /** `one`: any factor that the account has. `each`: a code that was sent, and the authenticator where one is bound. */
  readonly needs: 'one' | 'each';
}

/**
 * Judges the codes, each of which costs one of its tries. All that are given have to be right, so that a second one is never there for
 * nothing; the refusal's `field` names the first that is not.
 */
export async function judgeOwnCodes(
  deps: IdentityDeps,
  { actor, purposes, needs }: OwnCodesOptions,
  given: OwnCodes,
): Promise<Result<UseCodes>> {
  const user = await readFactors(deps, actor);
  if (!user) return refused('session_missing');
  const uses: UseCodes[] = [];
  if (given.authenticator || (needs === 'each' && user.authenticator_secret !== null)) {
    const judged = await judgeAuthenticator(deps, actor.owner, given.authenticator ?? '');
    if (!judged.ok) return judged;
    uses.push(judged.value);
  }
  const phone = phoneOf(user);
  const targets = { email: user.email ?? '', sms: phone ? phoneText(phone) : '' };
  for (const way of waysOf(given, targets, needs === 'each' || uses.length === 0)) {
    const judged = await judgeSent(deps, actor, { way, target: targets[way], purposes }, given[way] ?? '');
    if (!judged.ok) return judged;
    uses.push(judged.value);
  }
  return done(async (queries) => {
    for (const use of uses) if (!(await use(queries))) return false;
    return true;
  });
}

/** The ways of the codes that were given; where one is missing, the way that the account has. */
function waysOf(given: OwnCodes, targets: Readonly<Record<CodeWay, string>>, isNeeded: boolean): readonly CodeWay[] {
  const ways = WAYS.filter((way) => given[way]);
  if (ways.length > 0 || !isNeeded) return ways;
  return [WAYS.find((way) => targets[way] !== '') ?? 'email'];
}

interface SentTo {
  readonly way: CodeWay;
  readonly target: string;
  readonly purposes: readonly CodePurpose[];
}

async function judgeSent(
  deps: IdentityDeps,
  { organisation }: Actor,
  { way, target, purposes }: SentTo,
  code: string,
): Promise<Result<UseCodes>> {
  for (const purpose of target === '' ? [] : purposes) {
    const judged = await judgeCode(deps, { organisation, purpose, target }, code);
    if (judged.ok) return done((queries) => useCode(queries, judged.value, deps.clock.now()));
  }
  return refused('code_wrong', { field: `${way}_code` });
}

const readFactors = ({ database }: IdentityDeps, { owner, organisation }: Actor) =>
  database.queries
    .selectFrom('users')
    .select(['email', 'country_code', 'mobile_no', 'authenticator_secret'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
