import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPictures } from '../../src/use-cases/pictures/sweep-pictures.ts';
import { Browser, HOSTS, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { registerPerson } from '../identity/person.ts';
import { bmp, bomb, longGif, photo, photoOf, polyglot, svg, withGps } from './images.ts';

const PERSON = '/User/Bcex/Kyc/uploadFile';
const COMPANY = '/kyc/corporate/uploadFile';
const MEGABYTE = 1_048_576;

let exchange: ExchangeUnderTest;
let browser: Browser;
let people = 0;
const signUp = async (host: string = HOSTS.paper): Promise<Browser> => {
  people += 1;
  const made = new Browser(exchange.app, host);
  await registerPerson(exchange, made, `sender-${people}@example.com`);
  return made;
};
beforeAll(async () => {
  exchange = await startExchange();
  browser = await signUp();
});
afterAll(() => exchange.close());

const send = (bytes: Uint8Array, name = 'photo.jpg', by = browser): Promise<Answer> =>
  by.upload(PERSON, { option: 'card_face_img' }, { name, bytes });
const stored = async (): Promise<readonly string[]> =>
  (await readdir(exchange.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const fetchPath = (by: Browser, url: unknown): Promise<Answer['raw']> =>
  exchange.app.inject({
    url: String(url),
    headers: { host: by.host, cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

describe('a picture that is taken', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('may be %s, and is kept as a JPEG that its owner can see', async (format) => {
    const answer = await send(await photo(format), `photo.${format === 'jpeg' ? 'JPEG' : format}`);
    expect(answer).toMatchObject({ code: 0, data: { img: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/) } });
    const shown = await fetchPath(browser, answer.data['url']);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="image.jpg"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
  });

  it('loses what was not pixels: places, pages, and frames after the first', async () => {
    for (const [bytes, name] of [
      [await withGps(), 'a.jpg'],
      [await polyglot(), 'a.jpg'],
      [Buffer.concat([await photo('gif'), Buffer.from('<script>alert(1)</script>')]), 'a.gif'],
      [await longGif(300), 'a.gif'],
      [await photo(), `../../etc/${'x'.repeat(300)}\u202E.jpg`],
    ] as const) {
      const answer = await send(bytes, name);
      expect([name.slice(0, 20), answer.code]).toEqual([name.slice(0, 20), 0]);
      const { rawPayload } = await fetchPath(browser, answer.data['url']);
      expect(rawPayload.toString('latin1')).not.toMatch(/script|Somebody|GPS/);
      const { exif, pages } = await sharp(rawPayload).metadata();
      expect([exif, pages]).toEqual([undefined, undefined]);
    }
    for (const path of await stored()) {
      expect(path).toMatch(/\/pictures\/1\/[0-9a-f]{48}$/);
      expect((await readFile(path)).toString('latin1')).not.toContain('script');
    }
  });

  it.each([
    [PERSON, 'card_hand_img', 2],
    [COMPANY, 'licence_img', 10],
  ])('%s takes one byte under its limit and refuses the limit', async (path, option, megabytes) => {
    const ask = async (bytes: number) => browser.upload(path, { option }, { name: 'a.jpg', bytes: await photoOf(bytes) });
    expect((await ask(megabytes * MEGABYTE - 1)).code).toBe(0);
    for (const bytes of [megabytes * MEGABYTE, megabytes * MEGABYTE + 1, megabytes * MEGABYTE + 200_000])
      expect(await ask(bytes)).toMatchObject({ code: 12120, msg: `The image must be under ${megabytes} MB`, data: { max: megabytes } });
  });
});

describe('what is refused', () => {
  it('is everything that is no JPEG, PNG or GIF, whatever it is called', async () => {
    const good = await photo();
    for (const [name, bytes] of [
      ['a.svg', svg()],
      ['a.jpg', svg()],
      ['a.png', bmp()],
      ['a.jpg', Buffer.from('GIF89a<script>alert(1)</script>')],
      ['a.jpg', good.subarray(0, good.length / 2)],
      ['a.png', (await photo('png', 400)).subarray(0, 200)],
      ['a.jpg', Buffer.from('PK\u0003\u0004')],
      ['a.jpg', await sharp(good).webp().toBuffer()],
      ['a.jpg', await sharp(good).tiff().toBuffer()],
      ['photo.jpg.php', good],
      ['photo.html', good],
      ['photo', good],
    ] as const)
      expect([name, (await send(bytes, name)).code]).toEqual([name, 12119]);
  });

  it('is what would be too large once it is decoded', async () => {
    expect(await send(await bomb(), 'a.png')).toMatchObject({ code: 12120, data: { max: 25 } });
  });

  it('is an empty file, no file, two files, and a picture for nothing', async () => {
    const bytes = await photo();
    expect((await send(Buffer.alloc(0))).code).toBe(12119);
    expect(await browser.upload(PERSON, { option: 'card_face_img' })).toMatchObject({ code: 12900, data: { field: 'filename' } });
    expect(await browser.upload(PERSON, { option: 'licence_img' }, { name: 'a.jpg', bytes })).toMatchObject({
      code: 12900,
      data: { field: 'option' },
    });
    expect((await browser.upload(PERSON, {}, { name: 'a.jpg', bytes })).code).toBe(12900);
    const part = '--b\r\ncontent-disposition: form-data; name="filename"; filename="a.jpg"\r\n\r\nx\r\n';
    expect((await sendParts(`${part}${part}--b--\r\n`)).code).toBe(12900);
    expect((await browser.post(PERSON, { option: 'card_face_img' })).code).toBe(12900);
  });

  it('is a broken body, and the process lives on', async () => {
    const field = (name: string, value = 'x') => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const picture = '--b\r\ncontent-disposition: form-data; name="filename"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
    for (const body of [
      '',
      '--b',
      '--b--\r\n',
      `${field('')}--b--\r\n`,
      `${field('__proto__')}--b--\r\n`,
      `${field('constructor')}--b--\r\n`,
      `${field('option', 'card_face_img').repeat(2)}--b--\r\n`,
      `${field('option', '\0')}--b--\r\n`,
      `${field('x'.repeat(200))}--b--\r\n`,
      `${Array.from({ length: 50 }, (_, i) => field(`f${i}`)).join('')}--b--\r\n`,
      `${field('option', 'card_face_img'.repeat(10_000))}--b--\r\n`,
      picture,
      `${picture}half of it`,
      `--b\r\n${'x: y\r\n'.repeat(3_000)}\r\n\r\n--b--\r\n`,
      '--c\r\ncontent-disposition: form-data; name="option"\r\n\r\nx\r\n--c--\r\n',
    ])
      expect([body.slice(0, 40), (await sendParts(body)).code]).toEqual([body.slice(0, 40), 12900]);
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
      'multipart/mixed; boundary=b',
    ])
      expect([type.slice(0, 40), [12900].includes((await sendParts(`${picture}x\r\n--b--\r\n`, type)).code)]).toEqual([
        type.slice(0, 40),
        true,
      ]);
    expect((await send(await photo())).code).toBe(0);
  });

  it('leaves nothing behind', async () => {
    const before = await stored();
    await send(svg());
    await send((await photo()).subarray(0, 250));
    expect(await stored()).toEqual(before);
  });

  it('is multipart for a call that takes none, and any upload of somebody unknown', async () => {
    const visitor = new Browser(exchange.app);
    expect((await send(await photo(), 'a.jpg', visitor)).code).toBe(1101);
    expect((await browser.upload('/User/Bcex/Kyc/getKycStep', {})).status).toBe(415);
    const foreign = await browser.sendBody(PERSON, Buffer.from('x'), {
      'content-type': 'multipart/form-data; boundary=b',
      origin: 'http://evil.example',
    });
    expect(foreign.status).toBe(403);
  });
});

const sendParts = (body: string, type = 'multipart/form-data; boundary=b'): Promise<Answer> =>
  browser.sendBody(PERSON, Buffer.from(body), { 'content-type': type });

describe('a picture belongs to its owner', () => {
  it('and nobody else sees it by its link, which ends after ten minutes', async () => {
    const owner = await signUp();
    const answer = await send(await photo(), 'a.jpg', owner);
    const { url } = answer.data;
    const codeFor = async (by: Browser, path: unknown) => {
      const shown = await fetchPath(by, path);
      return shown.headers['content-type'] === 'image/jpeg' ? 0 : shown.json<{ code: number }>().code;
    };
    expect(await codeFor(owner, url)).toBe(0);
    expect(await codeFor(await signUp(), url)).toBe(12901);
    expect(await codeFor(new Browser(exchange.app), url)).toBe(1101);
    expect(await codeFor(new Browser(exchange.app, HOSTS.desk), url)).toBe(1101);
    expect(await codeFor(owner, String(url).slice(0, -3) + 'abc')).toBe(12901);
    expect(await codeFor(owner, `/api/User/Bcex/Kyc/image?link=${String(answer.data['img'])}`)).toBe(12901);
    exchange.pass(601_000);
    expect(await codeFor(owner, url)).toBe(12901);
  });

  it('who may send so many without using them, and finds them gone after a day', async () => {
    const owner = await signUp();
    const bytes = await photo();
    for (let n = 0; n < 40; n += 1) expect((await send(bytes, 'a.jpg', owner)).code).toBe(0);
    expect((await send(bytes, 'a.jpg', owner)).code).toBe(12003);
    exchange.pass(25 * 3_600_000);
    await sweepPictures(exchange.kyc, { now: exchange.now(), signal: new AbortController().signal });
    expect(await stored()).toEqual([]);
    expect(await exchange.database.run('select id from private_pictures')).toEqual([]);
  });
});
