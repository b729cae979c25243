import { fill } from '@marque/app-kit/words/words';
import { Menu } from '@marque/ui';
import { Plus } from '@marque/ui/icons';
import { Link } from 'react-router';
import { assetDialogPath } from '../../../data/addresses/asset-dialogs.ts';
import { useWords } from '../use-words.ts';
import css from './order-form.module.css';

interface AddFundsProps {
  readonly token: string;
  readonly alias: string;
}

/** The ways to more of the token that an order spends: each opens its dialog on the asset pages. */
export function AddFunds({ token, alias }: AddFundsProps) {
  const words = useWords();
  const ways = [
    { key: 'deposit', label: words.addDeposit, to: assetDialogPath('deposit', { token }) },
    { key: 'transfer', label: words.addTransfer, to: assetDialogPath('transfer', { token, account: 'fiat' }) },
    { key: 'convert', label: words.addConvert, to: assetDialogPath('convert') },
  ];
  return (
    <span className={css.add}>
      <Menu
        label={fill(words.addFunds, { token: alias })}
        trigger={<Plus size={14} aria-hidden />}
        items={ways.map(({ key, label, to }) => ({ key, label, link: <Link to={to}>{label}</Link> }))}
        align="end"
      />
    </span>
  );
}
