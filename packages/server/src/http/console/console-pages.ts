import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { readCookies } from '@marque/contract/cookies';
import { chooseLocale, LOCALES, parseLocale, type Locale } from '@marque/domain/organisation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localeOfNobody } from '../accept-language.ts';

/** Which file of the build was made of which source. */
const MANIFEST = z.record(z.string(), z.object({ file: z.string() }));
type Manifest = z.infer<typeof MANIFEST>;

const SCHEMES = ['light', 'dark', 'system'];

/** Serves the console's build: files as they are, and one page for every other address, in the reader's language and light. */
export async function mountConsolePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = MANIFEST.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: true,
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    serveDotFiles: false,
    allowedPath: (path) => path.startsWith('/built/') || /^\/([\w-]+\.svg|robots\.txt)$/.test(path),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/built/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/built/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.code(404).type('text/plain; charset=utf-8').send('');
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(pageFor(request, page, manifest));
  });
}

/** The words of a language are asked for with the scripts, not after them. */
const wordsFirst = (manifest: Manifest, locale: Locale): string =>
  ['app', '../contract/src/refusals']
    .flatMap((folder) => manifest[`${folder}/words/${locale}.ts`]?.file ?? [])
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');

function pageFor({ headers }: FastifyRequest, page: string, manifest: Manifest): string {
  const cookies = readCookies(headers.cookie);
  const chosen = parseLocale(cookies.get('lang') ?? '');
  const locale = chooseLocale({ query: chosen, defaultLocale: localeOfNobody(headers['accept-language']), supported: LOCALES });
  const scheme = SCHEMES.find((known) => known === cookies.get('scheme')) ?? 'system';
  return page
    .replace('lang="en"', `lang="${locale}"`)
    .replace('data-scheme="system"', `data-scheme="${scheme}"`)
    .replace('</head>', `${wordsFirst(manifest, locale)}</head>`);
}
