import type { Database } from '../../ports/database.ts';
import { findPerson, type PersonResult } from './people.ts';
import { writeEvent } from './security-events.ts';

interface Whom {
  readonly organisation: number;
  /** Mail address or number. */
  readonly name: string;
  readonly now: number;
}

/**
 * An operator freezes or opens an account; whose account is frozen is signed out everywhere. What is so already stays as it is, but an
 * account that its owner has frozen becomes the operator's to open.
 */
export async function freezePerson(database: Database, { organisation, name, now }: Whom, isFrozen: boolean): Promise<PersonResult> {
  const known = await findPerson(database, organisation, name);
  if (!known) return { ok: false, problem: `${name} is nobody of organisation ${organisation}` };
  return database.transaction(async (queries) => {
    const changed = await queries
      .updateTable('users')
      .set(isFrozen ? { frozen_at: now, freeze_cause: 'operator' } : { frozen_at: null, freeze_cause: null })
      .where('organisation', '=', organisation)
      .where('uid', '=', known.uid)
      .where((is) =>
        isFrozen ? is.or([is('frozen_at', 'is', null), is('freeze_cause', '<>', 'operator')]) : is('frozen_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      const kind = isFrozen ? 'frozen' : 'unfrozen';
      await writeEvent(queries, { user_id: changed.id, organisation, kind, at: now, address: '', device: '', detail: '' });
      if (isFrozen)
        await queries
          .updateTable('sessions')
          .set({ ended_at: now })
          .where('user_id', '=', changed.id)
          .where('ended_at', 'is', null)
          .execute();
    }
    return { ok: true, person: { ...known, isFrozen } };
  });
}
