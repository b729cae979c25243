/** The elements of an SQL array literal, as texts. */
export function readArray(literal: string): string[] {
  if (!literal.startsWith('{') || !literal.endsWith('}')) throw new Error(`no array: ${literal.slice(0, 40)}`);
  if (literal === '{}') return [];
  if (!literal.includes('"')) return literal.slice(1, -1).split(',');
  const elements: string[] = [];
  let element = '';
  let isQuoted = false;
  for (let at = 1; at < literal.length - 1; at += 1) {
    const letter = literal[at] ?? '';
    if (letter === '\\') {
      at += 1;
      element += literal[at] ?? '';
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      elements.push(element);
      element = '';
    } else element += letter;
  }
  elements.push(element);
  return elements;
}
