import { parseUnits } from '@marque/domain/money';
import type { Posting } from '@marque/engine';
import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway, Request, SubmitOptions } from '@marque/server/ports/exchange-gateway';
import { defineListings } from '@marque/server/listing';
import { DEMO_APPLICANTS } from './applicants.ts';
import { BOT_ORGANISATION, DEMO_BOTS } from './bots.ts';
import { DEMO_ORGANISATIONS } from './organisations/index.ts';
import { DEMO_PEOPLE, PERSON_FUNDS } from './people.ts';
import { demoToken, DEMO_TOKENS } from './tokens.ts';
import { botFunds } from './traders/funds.ts';
import { DEMO_FUNDING, housePosting, worldPosting } from './world-posting.ts';

/** A definition or an entry that the engine refuses means that the world's own lists are wrong. */
async function submit(gateway: ExchangeGateway, request: Request, options?: SubmitOptions): Promise<void> {
  const submission = await gateway.submit(request, options);
  if (submission.kind === 'repeated') return;
  if (submission.kind === 'done' && submission.receipt.outcome.ok) return;
  const why = submission.kind === 'done' ? JSON.stringify(submission.receipt.outcome) : submission.kind;
  throw new Error(`The demo world could not be set up: ${request.kind} came to ${why}`);
}

const ownerRequest = (owner: number, organisation: number): Request => ({
  kind: 'define-owner',
  owner,
  ownerKind: owner === organisation ? 'organisation' : 'user',
  organisation,
  feeOwner: organisation,
});

/** Organisations before those whose fees they take; the world needs no introduction. */
function ownerRequests(): Request[] {
  return [
    ...DEMO_ORGANISATIONS.map(({ id }) => ownerRequest(id, id)),
    ...DEMO_PEOPLE.map(({ id, organisation }) => ownerRequest(id, organisation)),
    ...DEMO_APPLICANTS.map(({ id, organisation }) => ownerRequest(id, organisation)),
    ...DEMO_BOTS.map(({ id }) => ownerRequest(id, BOT_ORGANISATION)),
  ];
}

function personPostings(owner: number): Posting[] {
  return Object.entries(PERSON_FUNDS).flatMap(([code, amount]) => {
    const token = demoToken(code);
    return worldPosting(owner, token.id, parseUnits(amount, token.scale) ?? 0n);
  });
}

/** Dollars of each token that an organisation has to convert with. */
const HOUSE_DOLLARS = 250_000;

const housePostings = (organisation: number): Posting[] =>
  DEMO_TOKENS.flatMap(({ id, scale, price }) =>
    housePosting(organisation, id, BigInt(Math.max(1, Math.round(HOUSE_DOLLARS / price))) * 10n ** BigInt(scale)),
  );

/** Under a key, so that a world whose making was cut short is never funded twice. */
const fund = (gateway: ExchangeGateway, owner: number, postings: readonly Posting[]): Promise<void> =>
  submit(
    gateway,
    { kind: 'post', reason: DEMO_FUNDING, reference: String(owner), postings },
    { key: { owner, scope: DEMO_FUNDING, key: 'first', fingerprint: DEMO_FUNDING } },
  );

/** Makes tokens, owners and pairs known to the engine and gives people and simulated traders their first funds. */
export async function seedEngine(database: Database, gateway: ExchangeGateway): Promise<void> {
  const all = (requests: readonly Request[]) => Promise.all(requests.map((request) => submit(gateway, request)));
  await defineListings({ database, gateway });
  await all(ownerRequests());
  const funded = DEMO_PEOPLE.filter(({ role }) => role === 'funded');
  await Promise.all(funded.map(({ id }) => fund(gateway, id, personPostings(id))));
  await Promise.all(DEMO_ORGANISATIONS.map(({ id }) => fund(gateway, id, housePostings(id))));
  await Promise.all(DEMO_BOTS.map(({ id }) => fund(gateway, id, botFunds(id))));
}
