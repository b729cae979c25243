import { fill } from '@marque/app-kit/words/words';
import type { ConsoleWords } from '../words/en.ts';

type Sentence = readonly [problem: RegExp, sentence: (words: ConsoleWords) => string];

/**
 * What the rules of documents find wrong, as they write it for files and the command line, beside what a page says of it. What a
 * group of the pattern holds is filled in under its name.
 */
const SENTENCES: readonly Sentence[] = [
  [/^is missing: brand_color_dark/, (words) => words.badBrandMissing],
  [/^is missing: tickets/, (words) => words.badSecretMissing],
  [/^is missing$/, (words) => words.badMissing],
  [/^must not be empty$/, (words) => words.badEmpty],
  [/^(is not known|is not a field of this kind|is not a name here: .*)$/, (words) => words.badUnknown],
  [/^is (named|there) twice$/, (words) => words.badTwice],
  [/^must be a list$/, (words) => words.badList],
  [/^must name at most (?<max>\d+)$/, (words) => words.badListMax],
  [/^must have at most (?<max>\d+) fields$/, (words) => words.badListMax],
  [/^must name (?<min>\d+) to (?<max>\d+)$/, (words) => words.badListSize],
  [/^must name (?<host>[^ ]+), or no ticket/, (words) => words.badTicketHost],
  [/^must be (a set of fields|true, false, or a set of fields)/, (words) => words.badFields],
  [/^must be a text of at most (?<max>\d+) characters$/, (words) => words.badText],
  [/^must not be longer than (?<max>\d+)$/, (words) => words.badText],
  [/^must be a decimal as text/, (words) => words.badDecimal],
  [/^(must be a time such as 2\d{3}|must be an instant like|is no time that there is)/, (words) => words.badInstant],
  [/^must be a time such as \d{2}:/, (words) => words.badTime],
  [/^(must have 1 to 16 capital letters|must be the code of a token)/, (words) => words.badCode],
  [/^must be a pair such as/, (words) => words.badPair],
  [/^is no pair of this exchange: (?<name>.*)$/, (words) => words.badPairUnknown],
  [/^(is no token of this exchange:|there is no token) (?<name>.*)$/, (words) => words.badTokenUnknown],
  [/^must be an address that begins with https:\/\/, http:\/\/ or \/$/, (words) => words.badLink],
  [/^must be an address that begins with https:\/\/ or http:\/\/$/, (words) => words.badWebLink],
  [/^must be an address that begins with https:\/\/$/, (words) => words.badSafeLink],
  [/^must be an address that begins with wss:/, (words) => words.badSocketLink],
  [/^must be a path of the site or an https address$/, (words) => words.badAddress],
  [/^must be a path of the site$/, (words) => words.badPicture],
  [/^must be (a mail|an email) address$/, (words) => words.badMail],
  [/^must be UTC or/, (words) => words.badZone],
  [/^must have 32 to 200 characters/, (words) => words.badSecret],
  [/^must be a host name/, (words) => words.badHost],
  [/^(?<host>[^ ]+) belongs to organisation (?<number>\d+)$/, (words) => words.badHostTaken],
  [/^(?<host>[^ ]+) is a host of the site$/, (words) => words.badHostOfSite],
  [/^(?<host>[^ ]+) is where the sandbox is found$/, (words) => words.badHostOfSandbox],
  [/^must be a colour/, (words) => words.badColour],
  [/^must be (a country by|an ISO country)/, (words) => words.badCountry],
  [/^must be (0 or 1|true or false)$/, (words) => words.badFlag],
  [/^must be one of supported_locales$/, (words) => words.badDefaultLanguage],
  [/^must be one of (?<values>.+)$/, (words) => words.badChoice],
  [/^must be a whole number from (?<min>-?\d+) to (?<max>-?\d+)$/, (words) => words.badWhole],
  [/^must be a whole number of (?<step>[\d.]+)/, (words) => words.badStep],
  [/^must be at least (?<min>[-\d.]+)$/, (words) => words.badLeast],
  [/^must be at most the scale(?: of \S+)?, (?<max>\d+)$/, (words) => words.badMost],
  [/^must be at most (?<max>[-\d.]+)$/, (words) => words.badMost],
  [/^must be one line/, (words) => words.badLine],
  [/^must be plain text$/, (words) => words.badPlain],
  [/^must be (a later time than from|later than the beginning)/, (words) => words.badLater],
  [/^cannot change once it is listed: it is (?<value>.*)$/, (words) => words.badFixed],
  [/^must be more than nothing$/, (words) => words.badPositive],
  [/^must not be below min$/, (words) => words.badUnder],
  [/^must not be below the withdrawal fee$/, (words) => words.badUnderFee],
  [/^cannot be taken away: close/, (words) => words.badNetworkGone],
  [/beyond what can be counted$|can be counted$/, (words) => words.badTooBig],
  [/^must be another token/, (words) => words.badOtherToken],
  [/^(must be there in at least one language|has no words in any language)$/, (words) => words.badLanguages],
  [/^must be more than the level before, with at most (?<decimals>\d+) decimals$/, (words) => words.feeMustRise],
  [/^must be 0: the first level/, (words) => words.feeFirstFromZero],
  [/^must be a percentage/, (words) => words.feeRateWrong],
  [/^must be (a text|a number|a whole number)$/, (words) => words.badValue],
];

/** A problem in the reader's language; one that no page can cause stays as it was written. */
export function problemSentence(words: ConsoleWords, problem: string): string {
  for (const [pattern, sentence] of SENTENCES) {
    const found = pattern.exec(problem);
    if (found) return fill(sentence(words), found.groups ?? {});
  }
  return problem;
}
