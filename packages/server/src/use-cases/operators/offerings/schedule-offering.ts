import type { OperatorActor } from '@marque/domain/operators';
import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { submitAndSettle, type SettlingDeps } from '../../intents.ts';
import { defineSalesOwner, homeOrganisation, issuerOf } from '../../issuers/owners.ts';
import { lockOffering, readOffering, unitsOffered, type Offering } from '../../offerings/offerings.ts';
import { offeringSupplies, supplyIntent } from '../../offerings/supply.ts';
import { withOfferings } from '../../offerings/tables.ts';
import { done, refused, type Refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { hasEnough } from '../move-treasury-funds.ts';
import { changeableOffering, namedOffering } from './offerings.ts';

export interface ScheduleDeps extends AuditedDeps, SettlingDeps {}

interface Owners {
  readonly issuer: OwnerId;
  readonly escrow: OwnerId;
}

/** Has the tokens of a draft held for their issuer; once they are, the sale begins and ends by the clock. Refused it stays a draft. */
export async function scheduleOffering(
  deps: ScheduleDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<{ readonly supply: 'opening' | 'held' }>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  const owners = await ownersOf(deps, known.value);
  if (!owners) return refused('busy');
  const entry = { action: 'offerings.write', ...namedOffering(known.value, reason) } as const;
  const asked = await audited(deps, actor, entry, async ({ queries }) => {
    const now = deps.clock.now();
    const offering = (await lockOffering(queries, id)) ? await readOffering(queries, id) : undefined;
    if (!offering) return refused('offering_unknown');
    // The owners are those of what was read before.
    if (offering.token.id !== known.value.token.id || offering.organisation !== known.value.organisation)
      return refused('changed_meanwhile');
    const problem = await scheduleProblem(queries, offering, owners, now);
    if (problem) return problem;
    await withOfferings(queries)
      .updateTable('offerings')
      .set({ ...owners, supply: 'opening', supply_at: now, supply_attempt: offering.supplyAttempt + 1, supply_refusal: null })
      .where('id', '=', id)
      .execute();
    const scheduled: Offering = { ...offering, ...owners, supply: 'opening', supplyAttempt: offering.supplyAttempt + 1 };
    return done({ value: scheduled, after: { offering: id, supply: 'opening' } });
  });
  return asked.ok ? holdSupply(deps, asked.value) : asked;
}

/** Who sells the token, and who has what is delivered; both are known to the engine before the offering names them. */
async function ownersOf(deps: ScheduleDeps, offering: Offering): Promise<Owners | undefined> {
  const home = await homeOrganisation(deps.database.queries, offering.organisation);
  const issuer = await issuerOf(deps, offering.token.id, home);
  const escrow = offering.escrow ?? (await defineSalesOwner(deps, 'escrow', home));
  return issuer === undefined || escrow === undefined ? undefined : { issuer, escrow };
}

async function scheduleProblem(queries: Kysely<Schema>, offering: Offering, { issuer }: Owners, now: number): Promise<Refused | undefined> {
  if (offering.state !== 'draft' || offering.supply !== 'none') return refused('offering_state');
  if (offering.endsAt <= now) return refused('offering_times_conflict', { field: 'ends_at' });
  const words = await queries
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'offering')
    .where('slug', '=', offering.slug)
    .where('organisation', 'in', [0, ...(offering.organisation === null ? [] : [offering.organisation])])
    .executeTakeFirst();
  if (!words) return refused('offering_words_missing', { field: 'slug', slug: offering.slug });
  const hasTokens = await hasEnough(queries, { owner: issuer, account: 'usable' }, offering.token.id, unitsOffered(offering));
  return hasTokens ? undefined : refused('offering_supply_short', { field: 'copies' });
}

/** What fails here is submitted again by the job. */
async function holdSupply(deps: ScheduleDeps, offering: Offering): Promise<Result<{ readonly supply: 'opening' | 'held' }>> {
  const intent = supplyIntent(offering);
  const outcome =
    intent &&
    (await submitAndSettle(deps, offeringSupplies, intent).catch((fault: unknown) => {
      deps.report(fault);
      return undefined;
    }));
  if (outcome?.kind === 'refused') return refused('offering_supply_short', { field: 'copies' });
  return done({ supply: outcome?.kind === 'accepted' ? 'held' : 'opening' });
}
