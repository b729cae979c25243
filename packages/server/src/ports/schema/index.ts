import type { BrandsTables } from './brands.ts';
import type { ContentTables } from './content.ts';
import type { CustodyTables } from './custody.ts';
import type { DemoTables } from './demo.ts';
import type { ExchangeTables } from './exchange.ts';
import type { IdentityTables } from './identity.ts';
import type { JobsTables } from './jobs.ts';
import type { ListingTables } from './listing.ts';
import type { MarketTables } from './market.ts';
import type { OperatorTables } from './operators.ts';
import type { NotificationTables } from './notifications.ts';
import type { OrganisationTables } from './organisation.ts';

/**
 * The database's tables as Kysely sees them, each area's in a file of its own; the migrations are the law. Every bigint arrives
 * as a string or bigint-safe number, see `int8`.
 */
export interface Schema
  extends
    BrandsTables,
    ContentTables,
    CustodyTables,
    DemoTables,
    ExchangeTables,
    IdentityTables,
    JobsTables,
    ListingTables,
    MarketTables,
    OperatorTables,
    NotificationTables,
    OrganisationTables {}
