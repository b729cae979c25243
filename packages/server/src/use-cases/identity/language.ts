import type { Locale } from '@marque/domain/organisation';
import type { IdentityDeps } from './deps.ts';

/** What is written to a person later is in the language of their last sign-in. */
export async function rememberLanguage({ database }: Pick<IdentityDeps, 'database'>, user: number, locale: Locale): Promise<void> {
  await database.queries.updateTable('users').set({ locale }).where('id', '=', user).where('locale', 'is distinct from', locale).execute();
}
