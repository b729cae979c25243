import type { BasicConfig, DomainInfo, TokenMeta } from '@marque/contract/config';
import type { UserInfo } from '@marque/contract/user';
import type { Locale } from '@marque/domain/organisation';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../shell/frame-data.ts';
import type { SiteSeo } from '../shell/site-seo.ts';
import type { BarColor } from '../shell/theme-colors.ts';
import type { ShellWords } from '../shell/use-words.ts';
import type { Appearance } from './appearance.ts';

/** What the frame of every page knows. */
export interface ShellData {
  readonly domain: DomainInfo;
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly supported: readonly Locale[];
  readonly tokens: Readonly<Record<string, TokenMeta>>;
  readonly user: UserInfo | undefined;
  readonly appearance: Appearance;
  readonly dir: 'ltr' | 'rtl';
  /** Of the browser's own bar. */
  readonly themeColors: readonly BarColor[];
  /** Icon for a phone's first screen; empty where the organisation has none of that form. */
  readonly touchIcon: string;
  readonly themeClass: string;
  readonly origin: string;
  readonly hostname: string;
  readonly seo: SiteSeo;
  readonly frame: FrameData;
  /** Server's clock at rendering, epoch ms. */
  readonly now: number;
  readonly words: ShellWords;
}

/** The frame's data, or undefined on the pages that stand in for a failed start. */
export const useShellIfAny = (): ShellData | undefined => useRouteLoaderData<ShellData>('root');

/** The frame's data, in any page: organisation, language, tokens' names and logos, the signed-in user. */
export function useShell(): ShellData {
  const shell = useShellIfAny();
  if (!shell) throw new Error('the shell has no data on this page');
  return shell;
}

/** A token's full name; its code where the organisation names nothing. */
export const tokenName = (tokens: ShellData['tokens'], token: string): string => tokens[token]?.name || token;
