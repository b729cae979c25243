import { brandColors, readOrganisationSettings, siteOrigin } from '@marque/domain/organisation';

/** Colours of a mail in one scheme. */
export interface MailColors {
  readonly canvas: string;
  readonly surface: string;
  readonly line: string;
  readonly ink: string;
  readonly muted: string;
  readonly brand: string;
  readonly soft: string;
  readonly softInk: string;
  readonly action: string;
  readonly onAction: string;
}

interface MailStyle {
  readonly light: MailColors;
  readonly dark: MailColors;
  readonly radius: number;
  readonly headingFont: string;
}

/** Whose mail it is, and what it looks like. */
export interface MailBrand extends MailStyle {
  readonly name: string;
  /** Scheme and host of the organisation's site; empty where it has none. */
  readonly origin: string;
  /** Address of a picture on that site; empty where only the name stands. */
  readonly logo: string;
  readonly supportMail: string;
}

const SANS =
  "-apple-system,BlinkMacSystemFont,'Segoe UI','PingFang SC','Hiragino Sans','Noto Sans CJK SC','Malgun Gothic',Arial,sans-serif";
const SERIF = `Georgia,'Songti SC','Noto Serif CJK SC','Hiragino Mincho ProN',${SANS}`;
export const MAIL_FONT = SANS;

/** The grounds and inks of the site's themes. */
const PAPER: MailStyle = {
  light: {
    canvas: '#f4f0e8',
    surface: '#fffefb',
    line: '#e4ddd0',
    ink: '#1b1a17',
    muted: '#565248',
    brand: '#c4341c',
    soft: '#f4f0e8',
    softInk: '#1b1a17',
    action: '#1b1a17',
    onAction: '#fffefb',
  },
  dark: {
    canvas: '#0f0e0c',
    surface: '#1a1916',
    line: '#33302a',
    ink: '#f3eee4',
    muted: '#b9b1a3',
    brand: '#e8593d',
    soft: '#24221e',
    softInk: '#f3eee4',
    action: '#f3eee4',
    onAction: '#1b1a17',
  },
  radius: 4,
  headingFont: SERIF,
};

const DESK: MailStyle = {
  light: {
    canvas: '#e6ebf1',
    surface: '#ffffff',
    line: '#dae1e9',
    ink: '#0c131d',
    muted: '#3f4b5e',
    brand: '#ffb000',
    soft: '#f0f3f7',
    softInk: '#0c131d',
    action: '#ffb000',
    onAction: '#161005',
  },
  dark: {
    canvas: '#080b11',
    surface: '#0f141d',
    line: '#1f2937',
    ink: '#e8edf4',
    muted: '#9eabbe',
    brand: '#ffb000',
    soft: '#18202c',
    softInk: '#e8edf4',
    action: '#ffb000',
    onAction: '#161005',
  },
  radius: 0,
  headingFont: SANS,
};

const ATELIER: MailStyle = {
  light: {
    canvas: '#eff0ea',
    surface: '#ffffff',
    line: '#dde1d6',
    ink: '#1a2a22',
    muted: '#46564c',
    brand: '#1d5c43',
    soft: '#dcebe0',
    softInk: '#1d5c43',
    action: '#1d5c43',
    onAction: '#ffffff',
  },
  dark: {
    canvas: '#121815',
    surface: '#19211d',
    line: '#2a362f',
    ink: '#ebf1eb',
    muted: '#b0bdb3',
    brand: '#84cfa8',
    soft: '#1c3a2c',
    softInk: '#93d6b3',
    action: '#84cfa8',
    onAction: '#0c2018',
  },
  radius: 14,
  headingFont: SANS,
};

const styleOf = (themeType: number): MailStyle => (themeType === 1 ? DESK : themeType === 2 ? ATELIER : PAPER);

export interface BrandSource {
  readonly name: string;
  readonly themeType: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly hosts: readonly string[];
  readonly port: number;
}

/** What an organisation's mails look like, from its configuration alone. */
export function mailBrand({ name, themeType, settings: stored, hosts, port }: BrandSource): MailBrand {
  const settings = readOrganisationSettings(stored);
  const style = styleOf(themeType);
  const own = settings.brand_color === '' ? undefined : brandColors(settings.brand_color, settings.brand_color_dark || undefined);
  const origin = siteOrigin({ siteUrl: settings.site_url, hosts, port });
  const painted = (scheme: 'light' | 'dark'): MailColors => {
    const colors = own?.[scheme];
    if (!colors) return style[scheme];
    return {
      ...style[scheme],
      brand: colors['--brand'],
      soft: colors['--brand-soft'],
      softInk: colors['--brand-ink'],
      action: colors['--action'],
      onAction: colors['--on-action'],
    };
  };
  return {
    ...style,
    light: painted('light'),
    dark: painted('dark'),
    name,
    origin,
    logo: ownPicture(settings.mail_logo_url, origin, hosts),
    supportMail: settings.customer_mail,
  };
}

/** A picture of the organisation's own hosts; another's would tell that host who reads which mail. */
function ownPicture(address: string, origin: string, hosts: readonly string[]): string {
  if (origin === '' || address === '' || !URL.canParse(address, origin)) return '';
  const url = new URL(address, origin);
  return url.origin === origin || (url.protocol === 'https:' && hosts.includes(url.hostname)) ? url.href : '';
}
