import { href } from 'react-router';

/** Address of a brand's show page. */
export const brandPath = (token: string): string => href('/brandshow/:brandToken?', { brandToken: encodeURIComponent(token) });
