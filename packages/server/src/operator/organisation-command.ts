import { parseArgs } from 'node:util';
import type { OperatorAnswer } from '../ports/operator-command.ts';
import { stringify } from 'yaml';
import { addOrganisation, changeOrganisation, type OrganisationChange } from '../use-cases/organisation/change-organisation.ts';
import { toDocument, type OrganisationDocument } from '../use-cases/organisation/organisation-document.ts';
import { readPairs, readStored } from '../use-cases/organisation/stored-organisations.ts';
import { assign, readAssignment, type Assignment } from './assignments.ts';
import { columns } from './columns.ts';
import { done, badUsage, refused, refusedFor, type OperatorCommand, type OperatorContext } from './operator-command.ts';
import { readSettingsFile } from './settings-file.ts';

const ORGANISATION_USAGE = `usage:
  marque org list                                      every organisation in a line
  marque org show ID                                   one of them as YAML, which set --file reads back
  marque org add NAME --host HOST [--host HOST ...]    a new one; it lists every pair unless pairs= names them
                 [--id N] [--theme 0|1|2] [--locale en,ja,...] [key=value ...] [--file FILE]
  marque org set ID [key=value ...] [--file FILE]      changes one; an empty value gives a setting its default

key is name, theme, default_locale, supported_locales, hosts, pairs, or a setting such as slogan_en, brand_color or
nav_config.ibo.open. value is a text, a list with commas, or YAML. A file's fields replace those of the organisation;
its settings replace all settings. The first language of --locale is the default one.`;

const OPTIONS = {
  host: { type: 'string', multiple: true },
  id: { type: 'string' },
  theme: { type: 'string' },
  locale: { type: 'string' },
  file: { type: 'string' },
} as const;

const EMPTY: OrganisationDocument = {
  name: '',
  theme: 0,
  default_locale: 'en',
  supported_locales: ['en'],
  hosts: [],
  pairs: 'all',
  settings: {},
};

interface Asked {
  readonly words: readonly string[];
  readonly assignments: readonly Assignment[];
  readonly options: {
    readonly host?: readonly string[];
    readonly id?: string;
    readonly theme?: string;
    readonly locale?: string;
    readonly file?: string;
  };
}

function readArguments(rest: readonly string[]): Asked | { readonly problem: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: OPTIONS, allowPositionals: true });
    const assignments = positionals.flatMap((argument) => readAssignment(argument) ?? []);
    return { words: positionals.filter((argument) => !readAssignment(argument)), assignments, options: values };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const WHOLE = /^\d{1,9}$/;

/** `marque org ...`: everything that an operator does with organisations. */
export const organisationCommand: OperatorCommand = async ([verb = '', ...rest], context) => {
  const asked = readArguments(rest);
  if ('problem' in asked) return badUsage(ORGANISATION_USAGE, asked.problem);
  const [subject = '', ...surplus] = asked.words;
  const named = Object.entries(asked.options).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const takes = (options: readonly string[], assignments: boolean): boolean =>
    surplus.length === 0 && named.every((name) => options.includes(name)) && (assignments || asked.assignments.length === 0);
  if (verb === 'list' && subject === '' && takes([], false)) return list(context);
  if (verb === 'show' && WHOLE.test(subject) && takes([], false)) return show(Number(subject), context);
  if (verb === 'add' && subject !== '' && takes(Object.keys(OPTIONS), true)) return add(subject, asked, context);
  if (verb === 'set' && WHOLE.test(subject) && takes(['file'], true)) return set(Number(subject), asked, context);
  return badUsage(ORGANISATION_USAGE);
};

async function list({ database }: OperatorContext): Promise<OperatorAnswer> {
  const stored = await readStored(database.queries);
  const rows = [
    ['id', 'name', 'theme', 'languages', 'pairs', 'hosts'],
    ...stored.map(({ id, profile }) => [
      String(id),
      profile.name,
      String(profile.theme),
      profile.supported_locales.join(','),
      String(profile.pairs.length),
      profile.hosts.join(' '),
    ]),
  ];
  return done(columns(rows));
}

async function show(id: number, { database }: OperatorContext): Promise<OperatorAnswer> {
  const found = (await readStored(database.queries)).find((known) => known.id === id);
  if (!found) return refused(`${id} is no organisation`);
  const pairs = [...(await readPairs(database.queries)).keys()];
  return done(asYaml(id, toDocument(found.profile, found.settings, pairs)));
}

const asYaml = (id: number, document: OrganisationDocument): string => stringify({ id, ...document }, { lineWidth: 0 }).trimEnd();

async function add(name: string, { assignments, options }: Asked, context: OperatorContext): Promise<OperatorAnswer> {
  const { host, id, theme, locale, file } = options;
  if (id !== undefined && !WHOLE.test(id)) return badUsage(ORGANISATION_USAGE, '--id must be a whole number');
  const reading = file === undefined ? undefined : await readSettingsFile(context.directory, file);
  if (reading && !reading.ok) return refused(reading.problem);
  const { id: _fileId, ...fromFile } = reading?.document ?? {};
  const locales = locale?.split(',').map((each) => each.trim());
  const document: OrganisationDocument = {
    ...EMPTY,
    ...fromFile,
    name,
    ...(host && { hosts: host }),
    ...(locales && { default_locale: locales[0], supported_locales: locales }),
  };
  const all = theme === undefined ? assignments : [{ key: 'theme', text: theme }, ...assignments];
  const change = await addOrganisation(context.database, id === undefined ? undefined : Number(id), all.reduce(assign, document));
  return answered(change, 'was added');
}

async function set(id: number, { assignments, options: { file } }: Asked, context: OperatorContext): Promise<OperatorAnswer> {
  if (file === undefined && assignments.length === 0) return badUsage(ORGANISATION_USAGE);
  const reading = file === undefined ? undefined : await readSettingsFile(context.directory, file);
  if (reading && !reading.ok) return refused(reading.problem);
  const { id: fileId = id, ...fromFile } = reading?.document ?? {};
  if (fileId !== id) return refused(`${file} is of organisation ${String(fileId)}, not of ${id}`);
  return answered(
    await changeOrganisation(context.database, id, (document) => assignments.reduce(assign, { ...document, ...fromFile })),
    'was changed',
  );
}

const answered = (change: OrganisationChange, what: string): OperatorAnswer =>
  change.ok ? done(`# organisation ${change.id} ${what}\n${asYaml(change.id, change.document)}`) : refusedFor(change.problems);
