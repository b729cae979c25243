import { instantOfSetting, LOCALES, type Locale, type SettingProblem } from '@marque/domain/organisation';
import type { Document } from '../../use-cases/operators/documents.ts';
import { refuse, type RefusalReply } from '../handler.ts';
import type { Refused } from '../../use-cases/result.ts';

const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

const isSet = (value: unknown): value is Document => typeof value === 'object' && value !== null && !Array.isArray(value);
const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** A document's fields as a form sends them. What is no value of its kind is kept as a problem, of which the first is refused. */
export class DocumentFields {
  readonly #document: Document;
  readonly #under: string;
  readonly #problems: SettingProblem[];

  constructor(document: Document, under = '', problems: SettingProblem[] = []) {
    this.#document = document;
    this.#under = under;
    this.#problems = problems;
  }

  text(name: string): string {
    return asText(this.#document[name]);
  }

  /** A whole number without a sign; undefined where nothing is said. */
  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    if (/^\d{1,10}$/.test(text)) return Number(text);
    this.#wrong(name, 'must be a whole number');
    return undefined;
  }

  /** A time in UTC, to the minute; as epoch ms. */
  instant(name: string): number {
    const text = this.text(name);
    const at = text === '' ? undefined : instantOfSetting(text);
    if (at === undefined) this.#wrong(name, text === '' ? 'is missing' : 'must be a time such as 2027-01-31 09:00, in UTC');
    return at ?? 0;
  }

  choice<T extends string>(name: string, values: readonly [T, ...T[]]): T {
    const text = this.text(name);
    const known = values.find((value) => value === text);
    if (known === undefined) this.#wrong(name, text === '' ? 'is missing' : 'is not known');
    return known ?? values[0];
  }

  texts(name: string): readonly string[] {
    const list = this.#document[name];
    return Array.isArray(list) ? list.map(asText) : [];
  }

  /** Texts by language; a language without one is left out. Only those of several lines may break them. */
  localeTexts(name: string, { isLong }: { readonly isLong: boolean }): Readonly<Partial<Record<Locale, string>>> {
    const given: unknown = this.#document[name];
    const texts: Partial<Record<Locale, string>> = {};
    for (const [locale, value] of Object.entries(isSet(given) ? given : {})) {
      const known = LOCALES.find((each) => each === locale);
      const text = asText(value).replaceAll('\r\n', '\n');
      if (known === undefined) this.#wrong(name, 'is not known');
      else if (NO_TEXT.test(isLong ? text.replaceAll('\n', '') : text)) this.#wrong(name, 'must be plain text');
      else if (text !== '') texts[known] = text;
    }
    return texts;
  }

  /** Sets of fields in a list. */
  rows(name: string): readonly DocumentFields[] {
    const list: unknown = this.#document[name];
    if (!Array.isArray(list)) return [];
    return list.map((row: unknown, i) => new DocumentFields(isSet(row) ? row : {}, `${this.#under}${name}[${i}].`, this.#problems));
  }

  get problem(): RefusalReply | undefined {
    const [first] = this.#problems;
    return first && refuse('change_invalid', { at: first.at, problem: first.problem, field: first.at });
  }

  #wrong(name: string, problem: string): void {
    this.#problems.push({ at: `${this.#under}${name}`, problem });
  }
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A refusal as it is, with its field as the form calls it; `names` has those that are called otherwise. */
export function refusedDocument({ refusal, details = {} }: Refused, names: Readonly<Record<string, string>> = {}): RefusalReply {
  const { field } = details;
  return refuse(refusal, typeof field === 'string' ? { ...details, field: names[field] ?? snake(field) } : details);
}
