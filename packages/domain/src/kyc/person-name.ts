import { lengthOf } from './address.ts';

export const NAME_MAX = 60;
/** Stands for a surname or a given name that somebody does not have. */
export const NO_NAME = 'NA';

const SHAPE = /^[\p{L}\p{M}][\p{L}\p{M} .'’·・‧-]*$/u;

/** A name as it is kept: composed characters, single spaces; undefined for what is none (V-028). */
export function parseName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return lengthOf(name) <= NAME_MAX && SHAPE.test(name) ? name : undefined;
}

export const isNoName = (name: string): boolean => name.trim().toUpperCase() === NO_NAME;

export interface FullName {
  readonly lastName: string;
  readonly firstName: string;
}

/** Whoever has one name only leaves the other out. */
const parts = ({ lastName, firstName }: FullName): readonly string[] =>
  [lastName, firstName].filter((part) => part !== '' && !isNoName(part));

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.'’·・‧-]/g, '')
    .toLowerCase();

/** Whether a name as typed is this person's, surname first or last. */
export function isNameOf(name: FullName, typed: string): boolean {
  const known = parts(name);
  return plain(typed) !== '' && [known.join(''), known.toReversed().join('')].some((written) => plain(written) === plain(typed));
}

export const fullNameText = (name: FullName): string => parts(name).join(' ');
