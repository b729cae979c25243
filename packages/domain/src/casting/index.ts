/** What a piece can be; two levels, 0 is above the first (C189). */
export const CAST_CLASSES = [
  { id: 1, pid: 0, name: 'art' },
  { id: 2, pid: 0, name: 'music' },
  { id: 3, pid: 0, name: 'collectibles' },
  { id: 4, pid: 0, name: 'games' },
  { id: 11, pid: 1, name: 'painting' },
  { id: 12, pid: 1, name: 'photography' },
  { id: 13, pid: 1, name: 'illustration' },
  { id: 21, pid: 2, name: 'single' },
  { id: 22, pid: 2, name: 'album' },
  { id: 31, pid: 3, name: 'cards' },
  { id: 32, pid: 3, name: 'memorabilia' },
  { id: 41, pid: 4, name: 'items' },
  { id: 42, pid: 4, name: 'characters' },
] as const;
export type CastClassName = (typeof CAST_CLASSES)[number]['name'];

export const CAST_NAME_MAX = 60;
export const CAST_INTRO_MAX = 1_000;
export const CAST_AUTHOR_MAX = 60;
/** So many pieces of one application at most. */
export const CAST_AMOUNT_MAX = 100;
/** So many applications of one person may be under review. */
export const CAST_WAITING_MAX = 5;
export const CAST_IMAGE_MB = 2;

export const CAST_STATES = ['reviewing', 'approved', 'rejected'] as const;
export type CastState = (typeof CAST_STATES)[number];

/** An application as somebody writes it. */
export interface CastingText {
  readonly name: string;
  readonly classId: string;
  readonly intro: string;
  readonly author: string;
  readonly amount: string;
  /** Name of the picture that was sent; empty for none. */
  readonly image: string;
}

export interface Casting {
  readonly name: string;
  readonly classId: number;
  readonly intro: string;
  readonly author: string;
  readonly amount: number;
  readonly image: string;
}

export type CastingProblem =
  | 'cast_name_invalid'
  | 'cast_class_unknown'
  | 'cast_author_invalid'
  | 'cast_intro_invalid'
  | 'cast_amount_invalid'
  | 'cast_image_missing';

const FIELDS: Readonly<Record<CastingProblem, keyof CastingText>> = {
  cast_name_invalid: 'name',
  cast_class_unknown: 'classId',
  cast_author_invalid: 'author',
  cast_intro_invalid: 'intro',
  cast_amount_invalid: 'amount',
  cast_image_missing: 'image',
};

export const castingField = (problem: CastingProblem): keyof CastingText => FIELDS[problem];

/** Counted in code points, as people count signs. */
export const signsIn = (text: string): number => Array.from(text).length;

const isWithin = (text: string, max: number): boolean => text !== '' && signsIn(text) <= max;

/** Everything that is wrong with an application, in the order of its fields; a class is one of the second level. */
export function castingProblems(text: CastingText): readonly CastingProblem[] {
  const amount = /^\d{1,3}$/.test(text.amount.trim()) ? Number(text.amount) : 0;
  const rules: readonly (readonly [CastingProblem, boolean])[] = [
    ['cast_name_invalid', isWithin(text.name.trim(), CAST_NAME_MAX)],
    ['cast_class_unknown', CAST_CLASSES.some(({ id, pid }) => pid > 0 && String(id) === text.classId)],
    ['cast_author_invalid', isWithin(text.author.trim(), CAST_AUTHOR_MAX)],
    ['cast_amount_invalid', amount >= 1 && amount <= CAST_AMOUNT_MAX],
    ['cast_intro_invalid', isWithin(text.intro.trim(), CAST_INTRO_MAX)],
    ['cast_image_missing', text.image !== ''],
  ];
  return rules.flatMap(([problem, holds]) => (holds ? [] : [problem]));
}

/** An application that has no problem. */
export const readCasting = (text: CastingText): Casting => ({
  name: text.name.trim(),
  classId: Number(text.classId),
  intro: text.intro.trim(),
  author: text.author.trim(),
  amount: Number(text.amount),
  image: text.image,
});
