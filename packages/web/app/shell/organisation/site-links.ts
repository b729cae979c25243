import type { BasicConfig } from '@marque/contract/config';

/** A link that the organisation shows on its pages. */
export interface SiteLink {
  readonly key: string;
  readonly label: string;
  readonly url: string;
}

const WEB = /^(https?:\/\/|mailto:|\/(?!\/))/;

/** Settings are the operator's, yet a scheme that runs code is never followed. */
export const webLinks = (links: readonly SiteLink[]): readonly SiteLink[] => links.filter(({ url }) => WEB.test(url));

/** Networks that are switched on and have a target. Names of networks are the same in every language. */
export const socialLinks = (config: BasicConfig): readonly SiteLink[] =>
  webLinks([
    { key: 'facebook', label: 'Facebook', url: config.is_facebook ? config.facebook_link : '' },
    { key: 'x', label: 'X', url: config.is_twitter ? config.twitter_link : '' },
    { key: 'telegram', label: 'Telegram', url: config.is_telegraph ? config.telegraph_link : '' },
    { key: 'youtube', label: 'YouTube', url: config.is_youtube ? config.youtube_link : '' },
  ]);
