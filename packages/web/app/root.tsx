import '@marque/ui/tokens.css';
import { APPEARANCE_COOKIES, readAppearance } from '@marque/app-kit/appearance/appearance';
import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { PageNonce } from '@marque/app-kit/pages/page-nonce';
import { getBatchTokenUrl } from '@marque/contract/config';
import { getUserInfo } from '@marque/contract/user';
import { directionOf, themeClass } from '@marque/domain/organisation';
import { latinFont } from '@marque/ui/font-files';
import { use, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root';
import { previewedTheme } from './data/previews.ts';
import { sitePagesContext } from './data/site-pages.ts';
import { startVisit } from './shell/start-visit.ts';
import { visitContext } from './data/visit.ts';
import { STAGED_LAYOUT_SCRIPT } from './shell/frame/staged-layout.ts';
import { brandStyle } from './shell/organisation/brand-style.ts';
import { failureSentence } from './shell/failure/failure-sentence.ts';
import { Failure } from './shell/failure/failure.tsx';
import { externalFeed } from './shell/organisation/external-feed.ts';
import { Frame } from './shell/frame/frame.tsx';
import { changesSession } from './data/addresses/page-kinds.ts';
import { loadShellWords } from './shell/load-words.ts';
import { failureMeta } from './shell/seo/page-meta.ts';
import { shownConfig } from './data/organisation-text.ts';
import { siteFailureOf } from './shell/failure/site-failure.ts';
import { readShell, type ShellData } from './shell/shell-data.ts';
import { ShellWordsProvider } from './shell/use-words.ts';

export const middleware: Route.MiddlewareFunction[] = [startVisit];

export const loader = reads({ cookies: APPEARANCE_COOKIES }, async ({ request, url, context }: Route.LoaderArgs): Promise<ShellData> => {
  const visit = context.get(visitContext);
  const { locale } = visit;
  const cookies = request.headers.get('cookie');
  const [tokens, user, words] = await Promise.all([
    callFromLoader(context, locale, getBatchTokenUrl, {}),
    readCookie(cookies, 'token_present') ? callFromLoader(context, locale, getUserInfo, {}) : undefined,
    loadShellWords(locale),
  ]);
  const { origin, hostname } = context.get(hostContext);
  const theme = previewedTheme(url) ?? themeClass(visit.domain.theme_type);
  const site = {
    ...visit,
    tokens: Object.fromEntries((tokens.ok ? tokens.data : []).map((token) => [token.token, token])),
    user: user?.ok ? user.data : undefined,
    appearance: readAppearance(cookies, theme, locale),
    dir: directionOf(locale),
    themeClass: theme,
    origin,
    hostname,
    now: Date.now(),
  };
  const shell = readShell({ ...site, pages: context.get(sitePagesContext), words });
  return { ...site, ...shell, config: shownConfig(visit.config, locale) };
});

/** The frame's data changes with the session only: on leaving a page that opens or ends one, or when asked for. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  changesSession(currentUrl.pathname) || (currentUrl.href === nextUrl.href && defaultShouldRevalidate);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** Of what stands in place of a page; every page has a meta of its own. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error ? failureMeta(loaderData?.config.name, failureSentence(error, loaderData?.words)) : [];

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root');
  const nonce = use(PageNonce);
  const failure = siteFailureOf(useRouteError());
  return (
    <html
      lang={shell?.locale ?? failure?.locale ?? 'en'}
      dir={shell?.dir}
      className={shell?.themeClass ?? 'theme-0'}
      style={shell && brandStyle(shell.config.brand)}
      data-socket={shell && externalFeed(shell.domain.socket, shell.origin)}
      data-socket-personal={shell && externalFeed(shell.domain.socket_personal, shell.origin)}
      data-scheme={shell?.appearance.scheme ?? 'system'}
      data-updown={shell?.appearance.updown ?? 'green-up'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STAGED_LAYOUT_SCRIPT }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={shell?.config.icon_url || '/favicon.svg'} />
        {shell && (
          <>
            {shell.touchIcon && <link rel="apple-touch-icon" href={shell.touchIcon} />}
            <link rel="manifest" href="/manifest.webmanifest" />
            {shell.themeColors.map((color) => (
              <meta key={color.content} name="theme-color" {...color} />
            ))}
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <ShellWordsProvider words={loaderData.words}>
      <Frame>
        <Outlet />
      </Frame>
    </ShellWordsProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
