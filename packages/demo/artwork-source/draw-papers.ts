// npm run papers -w @marque/demo: draws the documents that applicants of the demo world have sent in.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PAPERS_FOLDER } from '../src/folders.ts';
import type { Face } from './papers/portrait.ts';
import { cardBack, cardFront, facePhoto, inHand, licence, licenceInHand, type Card, type Licence } from './papers/sheets.ts';

const WEN: Face = { skin: '#f0c9a4', hair: '#1d1b20', shirt: '#3d5a80', ground: '#dfe7ec', hairStyle: 'short', hasGlasses: true };
const YUKI: Face = { skin: '#f4d2b4', hair: '#2a1d19', shirt: '#7a4b63', ground: '#e9e2d6', hairStyle: 'bob' };
const AMARA: Face = { skin: '#7a4a32', hair: '#17110f', shirt: '#c98a2b', ground: '#dbe4dc', hairStyle: 'bun' };
const DARIO: Face = { skin: '#e2b48c', hair: '#4a2f1d', shirt: '#2f4a3c', ground: '#d9dde6', hairStyle: 'short', hasBeard: true };
const PAVEL: Face = { skin: '#eec2a0', hair: '#6b6f76', shirt: '#20262e', ground: '#e4e0da', hairStyle: 'short' };

const wenCard: Card = {
  face: WEN,
  title: '居民身份证 · RESIDENT CARD',
  tint: '#cfe3ea',
  lines: [
    ['姓名 Name', '温子墨'],
    ['出生 Born', '1989-09-26'],
    ['住址 Address', '澄湖市 梧桐街道 18 号'],
    ['号码 Number', '990105198909260174'],
  ],
};
const yukiCard: Card = {
  face: YUKI,
  title: '個人番号カード',
  tint: '#e8dcef',
  lines: [
    ['氏名', '佐倉 由紀'],
    ['生年月日', '1992-11-03'],
    ['番号', '4820 1937 5561'],
  ],
};
const amaraCard: Card = {
  face: AMARA,
  title: 'PASSPORT CARD',
  tint: '#d8e6cf',
  lines: [
    ['Surname', 'OKOYE'],
    ['Given name', 'AMARA'],
    ['Born', '1995-02-14'],
    ['Number', 'LR4471902'],
  ],
};
const darioCard: Card = {
  face: DARIO,
  title: 'IDENTITY CARD',
  tint: '#f0dfc9',
  lines: [
    ['Surname', 'CONTI'],
    ['Given name', 'DARIO'],
    ['Born', '1986-07-30'],
    ['Number', 'CA83021KV'],
  ],
};
const pavelLicence: Licence = {
  title: 'CERTIFICATE OF REGISTRATION',
  lines: [
    ['Company', 'Lantern Freight s.r.o.'],
    ['Registration number', 'CZ 2704 8811'],
    ['Registered in', 'Novy Pristav'],
    ['Representative', 'Pavel Novak'],
  ],
};

const render = (svg: string): Sharp => sharp(Buffer.from(svg), { density: 72 });
const PAPERS: Readonly<Record<string, Sharp>> = {
  'wen-front': render(cardFront(wenCard)),
  // As people send it: lying on its side.
  'wen-back': sharp(
    await render(
      cardBack({
        tint: wenCard.tint,
        lines: [
          ['签发 Issued by', '澄湖市登记处'],
          ['有效期 Valid', '2019-04-01 – 2039-04-01'],
        ],
      }),
    )
      .png()
      .toBuffer(),
  ).rotate(90),
  'wen-hand': render(inHand(wenCard)),
  'yuki-face': render(facePhoto(YUKI)),
  'yuki-hand': render(inHand(yukiCard)),
  'amara-blurred': sharp(await render(facePhoto(AMARA)).png().toBuffer()).blur(14),
  'amara-face': render(facePhoto(AMARA)),
  'amara-hand': render(inHand(amaraCard)),
  'dario-face': render(facePhoto(DARIO)),
  'dario-hand': render(inHand(darioCard)),
  'pavel-licence': render(licence(pavelLicence)),
  'pavel-hand': render(licenceInHand(PAVEL, pavelLicence)),
};

await rm(PAPERS_FOLDER, { recursive: true, force: true });
await mkdir(PAPERS_FOLDER, { recursive: true });
for (const [name, picture] of Object.entries(PAPERS))
  await picture
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(PAPERS_FOLDER, `${name}.jpg`));
process.stdout.write(`papers: ${Object.keys(PAPERS).length}\n`);
