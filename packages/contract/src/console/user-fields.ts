import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { organisationField, reason } from './list-fields.ts';

export const USER_STATES = ['open', 'frozen', 'closed'] as const;

/** A user as addresses name them. */
export const userName = () => ({ organisation: organisationField(), uid: z.string().check(z.regex(/^\d{1,20}$/)) });
export const userAndReason = () => ({ ...userName(), reason: reason(REASON_MAX) });

/** What anything that is done to a user may be refused as. */
export const USER_CHANGES = ['user_unknown', 'reason_missing', 'changed_meanwhile'] as const;
