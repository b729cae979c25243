import {
  ORGANISATION_SETTINGS,
  readOrganisationSettings,
  readProfile,
  settingProblems,
  type OrganisationProfile,
  type SettingProblem,
} from '@marque/domain/organisation';

/** An organisation as its operator reads and writes it: the profile's fields, and its settings below `settings`. */
export type OrganisationDocument = Readonly<Record<string, unknown>>;

/** Settings that are documents themselves: objects in a file, JSON text on the wire. */
export const DOCUMENT_SETTINGS: readonly string[] = ['nav_config', 'seo_config'];

/** Stands for a secret where an organisation is shown; written back it keeps the secret that is stored. */
const KEPT_SECRET = '(kept)';
/** Stands for every pair of the exchange. */
export const ALL_PAIRS = 'all';

export type DocumentReading =
  | { readonly ok: true; readonly profile: OrganisationProfile; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Reads a document that is to be stored: `pairs` are those of the exchange, `secret` the one stored so far. */
export function readDocument(
  { settings: written = {}, ...rest }: OrganisationDocument,
  pairs: readonly string[],
  secret: string,
): DocumentReading {
  const reading = readProfile({ ...rest, pairs: rest['pairs'] === ALL_PAIRS ? pairs : rest['pairs'] });
  const settings = isSet(written) && written['ticket_secret'] === KEPT_SECRET ? { ...written, ticket_secret: secret } : written;
  const found = settingProblems(settings);
  const problems = [
    ...(reading.ok ? unknownPairs(reading.profile, pairs) : reading.problems),
    ...(found.length === 0 && isSet(settings) ? unknownExemptedPairs(settings, pairs) : found),
  ];
  return reading.ok && problems.length === 0 && isSet(settings)
    ? { ok: true, profile: reading.profile, settings }
    : { ok: false, problems };
}

const unknownPairs = (profile: OrganisationProfile, pairs: readonly string[]): readonly SettingProblem[] =>
  profile.pairs.flatMap((code, i) =>
    pairs.includes(code) ? [] : [{ at: `pairs[${i}]`, problem: `is no pair of this exchange: ${code}` }],
  );

const unknownExemptedPairs = (settings: Readonly<Record<string, unknown>>, pairs: readonly string[]): readonly SettingProblem[] =>
  readOrganisationSettings(settings).fee_exemptions.flatMap((exemption, i) =>
    exemption.pairs.flatMap((code, j) =>
      pairs.includes(code) ? [] : [{ at: `settings.fee_exemptions[${i}].pairs[${j}]`, problem: `is no pair of this exchange: ${code}` }],
    ),
  );

export const isSet = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An organisation as it is shown to its operator: documents as objects, secrets unsaid. */
export function toDocument(
  profile: OrganisationProfile,
  settings: Readonly<Record<string, unknown>>,
  pairs: readonly string[],
): OrganisationDocument {
  const names = Object.keys(ORGANISATION_SETTINGS);
  const shown = Object.entries(settings)
    .sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
    .flatMap(([name, value]) => {
      if (value === '' || (name !== 'restricted_countries' && Array.isArray(value) && value.length === 0)) return [];
      if (name === 'ticket_secret') return [[name, KEPT_SECRET] as const];
      return [[name, DOCUMENT_SETTINGS.includes(name) ? parsed(value) : value] as const];
    });
  const listsAll = pairs.every((code) => profile.pairs.includes(code));
  return { ...profile, pairs: listsAll ? ALL_PAIRS : profile.pairs, settings: Object.fromEntries(shown) };
}

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}
