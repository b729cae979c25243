import { inflateRawSync } from 'node:zlib';

export interface SheetCell {
  readonly type: 'number' | 'text';
  readonly value: string;
}

/** Reads the first sheet of an .xlsx file by its own ZIP and XML reading, so that a file is judged by a second parser. */
export function readXlsx(bytes: Uint8Array): { readonly rows: readonly (readonly SheetCell[])[]; readonly xml: string } {
  const files = unzip(Buffer.from(bytes));
  const xml = files.get('xl/worksheets/sheet1.xml') ?? '';
  const shared = elements(files.get('xl/sharedStrings.xml') ?? '', 'si').map(textOf);
  const rows = elements(xml, 'row').map((row) =>
    [...row.matchAll(/<c\s([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', body = '']): SheetCell => {
      const value = /<v>(.*?)<\/v>/s.exec(body)?.[1] ?? '';
      if (attributes.includes('t="s"')) return { type: 'text', value: shared[Number(value)] ?? '' };
      return attributes.includes('t="inlineStr"') ? { type: 'text', value: textOf(body) } : { type: 'number', value };
    }),
  );
  return { rows, xml };
}

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, body = '']) => body);

const textOf = (xml: string): string =>
  elements(xml, 't')
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) => String.fromCodePoint(Number(code.startsWith('x') ? `0${code}` : code)))
    .replaceAll('&amp;', '&');

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Names and texts of a ZIP file, by its central directory. */
function unzip(file: Buffer): ReadonlyMap<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || file.readUInt32LE(end) !== END) throw new Error('not a ZIP file');
  const found = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let i = file.readUInt16LE(end + 10); i > 0; i -= 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('the directory of the ZIP file is broken');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    found.set(name, (file.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return found;
}
