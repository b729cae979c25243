import { data } from 'react-router';
import { BusyPage } from '../../shell/busy-page.tsx';

/** The busy page by its own address, with its own status. */
export const loader = () => data(null, { status: 503 });

export default BusyPage;
