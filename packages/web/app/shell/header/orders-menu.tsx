import { Menu } from '@marque/ui';
import { Link } from 'react-router';
import { useHeader } from './use-header.ts';
import { useShellWords } from '../use-words.ts';

/** Orders and trades of whoever is signed in, unless the organisation's rule hides them (S068, A-007). */
export function OrdersMenu() {
  const words = useShellWords();
  const { orders } = useHeader();
  if (orders.length === 0) return null;
  return <Menu trigger={words.orders} items={orders.map(({ to, label }) => ({ key: to, label, link: <Link to={to}>{label}</Link> }))} />;
}
