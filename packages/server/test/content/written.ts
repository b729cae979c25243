import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Documents = Readonly<Record<string, string>>;

/** A folder of content files for a test, with the text of each file by its path. */
export async function writeContent(documents: Documents): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-content-'));
  for (const [path, text] of Object.entries(documents)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An article of any kind whose words are title, summary and body. */
export const article = (title: string, body = 'Once upon a time.'): string =>
  `title: ${title}\nsummary: About ${title}\nbody: ${JSON.stringify(body)}\n`;

export const brandAttributes = (changes = ''): string =>
  `industry: art\narea: PT\nfounded: 2009\nwebsite: https://art.example\ncontact_mail: hello@art.example\ncover: /static/c.svg\nimages: [/static/a.svg, /static/b.svg]\n${changes}`;

export const brandWords = (name: string): string => `name: ${name}
slogan: Made by hand
story: |
  A **first** paragraph & more.

  ## Later

  - one
  - two
founder: Ada Vint, founder
founder_words: We print slowly.
executives:
  - { name: Ada Vint, role: Founder }
contact: 1 Press Lane
sections:
  - { title: The press, body: "Heavy *iron*.", image: 1 }
  - { title: The ink, body: Black. }
`;
