import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';

export interface SetupState {
  readonly hasColleague: boolean;
  readonly hasTokens: boolean;
  readonly hasPairs: boolean;
  readonly hasOrganisation: boolean;
  readonly hasTexts: boolean;
  readonly isTrading: boolean;
  readonly hasCustomers: boolean;
  readonly host: string | null;
}

/** How far a new exchange has come. A pair takes two tokens, and an approval two operators. */
export async function readSetup({ queries }: Pick<Database, 'queries'>): Promise<SetupState> {
  const { rows } = await sql<SetupState>`
    select
      (select count(*) from operators where not is_closed) > 1 as "hasColleague",
      (select count(*) from tokens) > 1 as "hasTokens",
      exists (select from pairs) as "hasPairs",
      exists (select from organisation_hosts) as "hasOrganisation",
      exists (select from contents) as "hasTexts",
      exists (select from pairs join organisation_pairs on pair = pairs.id where status = 'open') as "isTrading",
      exists (select from users) as "hasCustomers",
      (select host from organisation_hosts order by organisation, host limit 1) as host`.execute(queries);
  const [state] = rows;
  if (!state) throw new Error('a row of subqueries is always there');
  return state;
}
