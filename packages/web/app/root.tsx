import '@marque/ui/tokens.css';
import { getBatchTokenUrl } from '@marque/contract/config';
import { getUserInfo } from '@marque/contract/user';
import { directionOf, themeClass } from '@marque/domain/organisation';
import { latinFont } from '@marque/ui/font-files';
import { use, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root';
import { APPEARANCE_COOKIES, readAppearance } from './data/appearance.ts';
import { readCookie } from './data/cookies.ts';
import { callFromLoader } from './data/loader-api.ts';
import { hostContext } from './data/page-host.ts';
import { reads } from './data/page-inputs.ts';
import { PageNonce } from './data/page-nonce.ts';
import { useShellIfAny, type ShellData } from './data/shell-data.ts';
import { sitePagesContext } from './data/site-pages.ts';
import { startVisit } from './data/start-visit.ts';
import { visitContext } from './data/visit.ts';
import { MARK_ARRIVAL } from './shell/arrival.ts';
import { brandStyle } from './shell/brand-style.ts';
import { failureSentence } from './shell/failure-sentence.ts';
import { Failure } from './shell/failure.tsx';
import { feedElsewhere } from './shell/feed-elsewhere.ts';
import { readFrame } from './shell/frame-data.ts';
import { Frame } from './shell/frame.tsx';
import { changesSession } from './shell/navigation.ts';
import { loadShellWords } from './shell/load-words.ts';
import { failureMeta } from './shell/seo.ts';
import { readSeo } from './shell/site-seo.ts';
import { shownConfig } from './shell/organisation-text.ts';
import { stoppedBy } from './shell/stopped.ts';
import { touchIcon } from './shell/share-picture.ts';
import { barColors } from './shell/theme-colors.ts';
import { ShellWordsProvider } from './shell/use-words.ts';

export const middleware: Route.MiddlewareFunction[] = [startVisit];

export const loader = reads({ cookies: APPEARANCE_COOKIES }, async ({ request, context }: Route.LoaderArgs): Promise<ShellData> => {
  const visit = context.get(visitContext);
  const { locale } = visit;
  const cookies = request.headers.get('cookie');
  const [tokens, user, words] = await Promise.all([
    callFromLoader(context, locale, getBatchTokenUrl, {}),
    readCookie(cookies, 'token_present') ? callFromLoader(context, locale, getUserInfo, {}) : undefined,
    loadShellWords(locale),
  ]);
  const { origin, hostname } = context.get(hostContext);
  const theme = themeClass(visit.domain.theme_type);
  const appearance = readAppearance(cookies, theme, locale);
  return {
    ...visit,
    config: shownConfig(visit.config, locale),
    tokens: Object.fromEntries((tokens.ok ? tokens.data : []).map((token) => [token.token, token])),
    user: user?.ok ? user.data : undefined,
    appearance,
    dir: directionOf(locale),
    themeColors: barColors(theme, appearance.scheme),
    touchIcon: touchIcon(visit.config.icon_url),
    themeClass: theme,
    origin,
    hostname,
    seo: readSeo({ ...visit, origin }),
    frame: readFrame({
      ...visit,
      themeClass: theme,
      origin,
      user: user?.ok ? user.data : undefined,
      pages: context.get(sitePagesContext),
      words,
    }),
    now: Date.now(),
    words,
  };
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
  const shell = useShellIfAny();
  const nonce = use(PageNonce);
  const stopped = stoppedBy(useRouteError());
  return (
    <html
      lang={shell?.locale ?? stopped?.locale ?? 'en'}
      dir={shell?.dir}
      className={shell?.themeClass ?? 'theme-0'}
      style={shell && brandStyle(shell.config.brand)}
      data-socket={shell && feedElsewhere(shell.domain.socket, shell.origin)}
      data-socket-personal={shell && feedElsewhere(shell.domain.socket_personal, shell.origin)}
      data-scheme={shell?.appearance.scheme ?? 'system'}
      data-updown={shell?.appearance.updown ?? 'green-up'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_ARRIVAL }} />
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
