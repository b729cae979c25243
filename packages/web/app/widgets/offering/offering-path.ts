import { href } from 'react-router';

/** Address of an offering's page, by the number of the page. */
export const offeringPath = (id: number): string => href('/ibo/:id', { id: String(id) });
