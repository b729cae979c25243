import { Menu } from '@marque/ui';
import { Link } from 'react-router';
import { useShell } from '../data/shell-data.ts';
import { useShellWords } from './use-words.ts';

/** Orders and trades of whoever is signed in, unless the organisation's rule hides them (S068, A-007). */
export function OrdersMenu() {
  const words = useShellWords();
  const { orders } = useShell().frame;
  if (orders.length === 0) return null;
  return <Menu trigger={words.orders} items={orders.map(({ to, label }) => ({ key: to, label, link: <Link to={to}>{label}</Link> }))} />;
}
