import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readContestPlan } from '@marque/domain/contests';
import { readLockUpPlan } from '@marque/domain/lock-ups';
import { readAuction } from '@marque/domain/nft';
import { readNodeTerms } from '@marque/domain/nodes';
import { readOfferingPlan } from '@marque/domain/offerings';
import { LOCALES } from '@marque/domain/organisation';
import { readSalePlan } from '@marque/domain/token-sales';
import { describe, expect, it } from 'vitest';
import { CONTENT_FOLDER } from '../src/folders.ts';
import { DEMO_INVESTING } from '../src/investing/index.ts';
import { demoToken } from '../src/tokens.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 1);
const at = (days: number): number => NOW + days * DAY_MS;
const scaleOf = (code: string): number => demoToken(code).scale;
const expectWords = (kind: string, slug: string): void => {
  for (const locale of LOCALES)
    expect(existsSync(join(CONTENT_FOLDER, kind, slug, `${locale}.yaml`)), `${kind} ${slug} ${locale}`).toBe(true);
};

describe('what there is to invest in', () => {
  it.each(DEMO_INVESTING.offerings.map((offering) => [offering.plan.campaignNo, offering] as const))(
    'the plan of %s is one that an operator could write, and has its words',
    (_, { token, slug, plan, days, unlocks }) => {
      const times = { startsAt: at(days.starts), endsAt: at(days.ends), settlesAt: at(days.settles) };
      const written = { ...plan, ...times, unlocks: unlocks.map(({ days: after, percent }) => ({ at: at(after), percent })) };
      expect(readOfferingPlan(written, scaleOf(token), scaleOf)).toMatchObject({ ok: true });
      expectWords('offering', slug);
    },
  );

  it.each(DEMO_INVESTING.tokenSales.map((sale) => [sale.slug, sale] as const))(
    'so is that of the sale %s',
    (_, { token, payToken, slug, plan, days }) => {
      const times = { shownAt: at(days.shown), startsAt: at(days.starts), endsAt: at(days.ends) };
      const scales = { token: scaleOf(token), payToken: scaleOf(payToken), holding: 0 };
      expect(readSalePlan({ ...plan, ...times }, scales)).toMatchObject({ ok: true });
      expectWords('token-sale', slug);
    },
  );

  it.each(DEMO_INVESTING.lockUps.map((lockUp) => [lockUp.slug, lockUp] as const))(
    'and that of the lock-up %s',
    (_, { token, slug, plan, days }) => {
      const written = { ...plan, startsAt: at(days.starts), endsAt: at(days.ends) };
      expect(readLockUpPlan(written, scaleOf(token))).not.toHaveProperty('problem');
      expectWords('lock-up', slug);
    },
  );

  it.each(DEMO_INVESTING.contests.map((contest) => [contest.slug, contest] as const))(
    'and that of the contest %s',
    (_, { token, prizeToken, slug, plan, days }) => {
      const written = { ...plan, startsAt: at(days.starts), endsAt: at(days.ends) };
      expect(readContestPlan(written, { score: scaleOf(token), prize: scaleOf(prizeToken) })).not.toHaveProperty('problem');
      expectWords('contest', slug);
    },
  );

  it.each(DEMO_INVESTING.nodes.map((nodes) => [nodes.organisation, nodes] as const))(
    'and so are the terms of the nodes of organisation %i',
    (_, { token, terms, members, payers }) => {
      expect(readNodeTerms(terms, scaleOf(token))).not.toHaveProperty('problem');
      expect(members.every(({ type }) => terms.types[type].deposit !== '')).toBe(true);
      expect(payers.every(({ member }) => members.some(({ id }) => id === member))).toBe(true);
    },
  );

  it.each(DEMO_INVESTING.auctions.map((auction) => [auction.campaign, auction] as const))(
    'and that of the auction %s',
    (_, { token, slug, plan, days }) => {
      expect(readAuction({ ...plan, startsAt: at(days.starts), endsAt: at(days.ends) }, scaleOf(token))).not.toHaveProperty('problem');
      expectWords('piece', slug);
    },
  );
});
