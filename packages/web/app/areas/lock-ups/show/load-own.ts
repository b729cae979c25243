import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import type { Page } from '@marque/contract';
import { getDataOfUserTokenBalance } from '@marque/contract/assets';
import { getUsableNumber, type LockUpProduct } from '@marque/contract/lock-ups';
import { getInviteRecord, getLockStoreRecord, type LockUpInvitationRow, type ParticipationRow } from '@marque/contract/lock-up-records';
import type { RouterContextProvider } from 'react-router';
import type { OwnStanding } from '../apply/form.ts';
import { INVITED_AT_ONCE } from '../records/invitations.tsx';
import { RECORDS_AT_ONCE } from '../records/own-records.tsx';

/** What belongs to whoever is signed in; undefined parts could not be loaded. */
export interface OwnPart {
  readonly standing: OwnStanding | undefined;
  readonly records: Page<ParticipationRow> | undefined;
  readonly page: number;
  readonly invited: Page<LockUpInvitationRow> | undefined;
  readonly invitedPage: number;
}

const pageIn = (url: URL, name: string): number => Number(url.searchParams.get(name) ?? 1);

/** How the reader stands to a product, and their records of it. */
export async function loadOwn(
  context: Readonly<RouterContextProvider>,
  locale: string,
  { activity_id, token }: LockUpProduct,
  url: URL,
): Promise<OwnPart> {
  const [page, invitedPage] = [pageIn(url, 'page'), pageIn(url, 'invited')];
  const [usable, balance, records, invited] = await Promise.all([
    callFromLoader(context, locale, getUsableNumber, { activity_id }),
    callFromLoader(context, locale, getDataOfUserTokenBalance, { token }),
    callFromLoader(context, locale, getLockStoreRecord, { activity_id, page: String(page), size: String(RECORDS_AT_ONCE) }),
    callFromLoader(context, locale, getInviteRecord, { activity_id, page: String(invitedPage), size: String(INVITED_AT_ONCE) }),
  ]);
  return {
    standing:
      usable.ok && balance.ok
        ? {
            usable: balance.data.usable,
            left: usable.data.usable_number,
            locked: usable.data.locked_number,
            hasPlace: usable.data.has_place === 1,
          }
        : undefined,
    records: records.ok ? records.data : undefined,
    page,
    invited: invited.ok ? invited.data : undefined,
    invitedPage,
  };
}
