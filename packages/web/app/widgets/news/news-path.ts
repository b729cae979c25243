import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** Address of a notice, and of an event of the calendar. */
export const noticePath = (id: number): string => withQuery(href('/news'), { id });
export const eventPath = (id: number): string => withQuery(href('/news'), { news: id });
