import { COLOPHON } from './colophon.ts';
import { FERNHOLLOW } from './fernhollow.ts';
import { HALYARD } from './halyard.ts';
import type { DemoOrganisation } from './organisation.ts';
import { LANTERNROW, QUAYSTONE, TIDEMARK } from './special.ts';

export type { DemoOrganisation } from './organisation.ts';

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [COLOPHON, HALYARD, FERNHOLLOW, TIDEMARK, LANTERNROW, QUAYSTONE];
