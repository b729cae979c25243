import { AUCTION_STAGES } from '@marque/domain/nft';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, reason } from './list-fields.ts';

const id = () => ({ id: whole(1, 999_999_999) });
const versionNumber = () => ({ version: whole(1, 999_999_999) });

const row = z.strictObject({
  id: z.int(),
  campaign_no: z.string(),
  /** In the reader's language; the slug of its texts while there are none. */
  name: z.string(),
  /** Null for every organisation. */
  organisation: z.nullable(z.int()),
  stage: z.enum(AUCTION_STAGES),
  token: z.string(),
  start_price: decimalText,
  latest_price: orEmpty(decimalText),
  bids: z.int(),
  starts_at: z.int(),
  ends_at: z.int(),
});
export type AuctionDeskRow = ValueOf<typeof row>;

const list = () => listInput(['id'], { organisation: optionalOrganisation(), stage: optional(z.enum(AUCTION_STAGES)) });

export const getAuctions = defineConsoleCall({
  method: 'GET',
  path: '/auctions/list',
  requires: operator('auctions.read'),
  input: list(),
  output: pageOf(row),
});

export const exportAuctions = defineConsoleCall({
  method: 'GET',
  path: '/auctions/export',
  requires: operator('auctions.read'),
  input: list(),
  answer: 'file',
  output: z.unknown(),
});

const auction = z.strictObject({
  ...row.shape,
  version: z.int(),
  piece_no: z.string(),
  seller: z.int(),
  step: decimalText,
  extension_minutes: z.int(),
  reward_percent: decimalText,
  /** What whoever was outbid gets out of the last price. */
  rewards: decimalText,
  document: z.record(z.string(), z.unknown()),
  created_by: z.string(),
  closed_at: z.nullable(z.int()),
  /** Bids that were taken, the highest first. */
  taken: z.array(
    z.strictObject({ id: z.int(), uid: z.string(), organisation: z.int(), price: decimalText, at: z.int(), reward: decimalText }),
  ),
});
export type AuctionDesk = ValueOf<typeof auction>;

export const getAuction = defineConsoleCall({
  method: 'GET',
  path: '/auctions/one',
  requires: operator('auctions.read'),
  input: z.object(id()),
  output: auction,
  refusals: ['auction_unknown'],
});

const TERMS_REFUSALS = [
  'reason_missing',
  'change_invalid',
  'organisation_unknown',
  'listed_unknown',
  'amount_invalid',
  'auction_times_conflict',
  'auction_terms_conflict',
  'auction_piece_busy',
] as const;

const saved = z.strictObject({ id: z.int(), version: z.int() });

/** Adds a draft, and its piece where none is named. */
export const addAuction = defineConsoleCall({
  method: 'POST',
  path: '/auctions/add',
  requires: operator('auctions.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: TERMS_REFUSALS,
});

/** Writes a draft as it was edited. */
export const changeAuction = defineConsoleCall({
  method: 'POST',
  path: '/auctions/change',
  requires: operator('auctions.write'),
  input: z.object({ ...id(), ...versionNumber(), document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: [...TERMS_REFUSALS, 'auction_unknown', 'auction_no_draft', 'changed_meanwhile'],
});

/** Puts it on the site: its terms stand from then on. */
export const openAuction = defineConsoleCall({
  method: 'POST',
  path: '/auctions/open',
  requires: operator('auctions.write'),
  input: z.object({ ...id(), ...versionNumber(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: [
    'reason_missing',
    'auction_unknown',
    'auction_no_draft',
    'changed_meanwhile',
    'auction_times_conflict',
    'auction_slug_unknown',
  ],
});

/** Takes it off the site while nobody has bid. */
export const cancelAuction = defineConsoleCall({
  method: 'POST',
  path: '/auctions/cancel',
  requires: operator('auctions.write'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'auction_unknown', 'auction_has_bids', 'auction_over'],
});
