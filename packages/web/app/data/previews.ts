import { THEMES } from '@marque/domain/organisation';

const TICKET = /^[\w.-]{1,512}$/;

/** What pages read of their address that operators look at before everybody may: a ticket for that, and in which theme. */
export const PREVIEW_QUERY = { preview: TICKET, theme: THEMES };

/** The ticket, as calls take it. */
export const previewField = (url: URL): { readonly preview?: string } => {
  const preview = url.searchParams.get('preview');
  return preview === null ? {} : { preview };
};

/** The theme in which an operator looks at a page; undefined for everybody else. */
export const previewedTheme = (url: URL): string | undefined =>
  url.searchParams.has('preview') ? THEMES.find((theme) => theme === url.searchParams.get('theme')) : undefined;
