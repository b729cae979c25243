import { Menu } from '@marque/ui';
import { Link } from 'react-router';
import { useShell } from '../data/shell-data.ts';
import { orderPages } from './navigation.ts';
import { useShellWords } from './use-words.ts';

/** Orders and trades of whoever is signed in, unless the organisation's rule hides them (S068, A-007). */
export function OrdersMenu() {
  const words = useShellWords();
  const { domain } = useShell();
  const pages = orderPages(domain.org_id);
  if (pages.length === 0) return null;
  return <Menu trigger={words.orders} items={pages.map(({ key, to, word }) => ({ key, label: words[word], link: <Link to={to}>{words[word]}</Link> }))} />;
}
