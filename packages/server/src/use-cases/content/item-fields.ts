import { z } from 'zod/mini';
import { Markdown } from './markdown.ts';

const LINE_MAX = 300;
const PARAGRAPH_MAX = 2_000;
const MARKDOWN_MAX = 40_000;

/** Text in one line. */
export const line = (max = LINE_MAX) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be one line without control characters'));

/** Text that may have line ends, shown as it is. */
export const paragraph = () =>
  z.string().check(z.minLength(1), z.maxLength(PARAGRAPH_MAX), z.regex(/^[^\p{Cs}\0]*$/u, 'must be plain text'));

/** A long text with headings, lists and links. */
export const markdown = () =>
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(MARKDOWN_MAX), z.regex(/^[^\p{Cs}\0]*$/u, 'must be plain text')),
    z.transform((text: string) => new Markdown(text)),
  );

const ADDRESS = /^(https:\/\/[^\s"'<>\\]{1,500}|\/(?!\/)[^\s"'<>\\]{0,500})$/;

/** A path of the site or an https address that can be followed; anything else could run scripts. */
export const address = () =>
  z
    .string()
    .check(
      z.refine(
        (text) => ADDRESS.test(text) && (text.startsWith('/') || URL.canParse(text)),
        'must be a path of the site or an https address',
      ),
    );

/** A picture: kept by the site itself, since pages show none from elsewhere. */
export const picture = () => z.string().check(z.regex(/^\/(?!\/)[^\s"'<>\\]{0,500}$/, 'must be a path of the site'));

export const mail = () => z.string().check(z.regex(/^[^\s@<>"']{1,64}@[^\s@<>"']{1,253}$/, 'must be an email address'));

/** ISO 3166 country. */
export const country = () => z.string().check(z.regex(/^[A-Z]{2}$/, 'must be an ISO country like JP'));

/** A field that may be left out, and what it is then. */
export const otherwise = <T extends z.ZodMiniType>(field: T, value: z.core.util.NoUndefined<z.output<T>>) => z._default(field, () => value);
