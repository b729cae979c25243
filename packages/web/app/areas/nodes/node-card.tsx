import { fill } from '@marque/app-kit/words/words';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge, Button, buttonClass, Figure } from '@marque/ui';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import { JoinForm } from './join-form.tsx';
import type { JoinRefusals } from './join-refusals.ts';
import type { NodeOffer, OwnNode } from './node-rows.ts';
import { aboutType } from './about-type.ts';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

interface NodeCardProps {
  readonly offer: NodeOffer;
  readonly own: OwnNode | undefined;
  readonly isReader: boolean;
  readonly refusals: JoinRefusals;
  readonly onJoined: () => void;
}

/** A type of nodes: what it asks for and what it gives. */
export function NodeCard({ offer, own, isReader, refusals, onJoined }: NodeCardProps) {
  const words = useWords();
  const { type, deposit_amount: deposit, deposit_token_as: token } = offer;
  return (
    <li className={styles.type} data-type={type}>
      <header className={styles.typeHead}>
        <h2 className={styles.typeName}>{words[type]}</h2>
        {own?.type === type ? <Badge tone="good">{words.yours}</Badge> : offer.by_invitation === 1 && <Badge>{words.byInvitation}</Badge>}
      </header>
      <p className={styles.about}>{aboutType(words)[type]}</p>
      <p className={styles.deposit}>
        <span>{words.deposit}</span>
        <Figure unit={token}>{groupThousands(trimZeros(deposit))}</Figure>
      </p>
      <Benefits offer={offer} />
      <Joining offer={offer} own={own} isReader={isReader} refusals={refusals} onJoined={onJoined} />
    </li>
  );
}

function Benefits({ offer }: { readonly offer: NodeOffer }) {
  const words = useWords();
  const percent = (text: string): string => `${trimZeros(text)}%`;
  const rows: readonly (readonly [name: string, value: string])[] = [
    [words.feeRebate, percent(offer.fee_rebate_percent)],
    [words.iboShare, percent(offer.ibo_percent)],
    [words.listingShare, percent(offer.listing_fee_percent)],
    [words.counts, fill(words.times, { n: trimZeros(offer.multiplier) })],
    ...(offer.team_min > 0 ? [[words.team, fill(words.friends, { n: offer.team_min })] as const] : []),
  ];
  return (
    <dl className={styles.benefits}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Joining({ offer, own, isReader, refusals, onJoined }: NodeCardProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  if (own !== undefined) return own.type === offer.type ? null : <p className={styles.note}>{words.oneNode}</p>;
  if (!isReader)
    return (
      <Link className={buttonClass({ tone: 'action' })} to={signInPath(href('/ecologicalNodes'))}>
        {words.login}
      </Link>
    );
  return isOpen ? (
    <JoinForm offer={offer} refusals={refusals} onDone={onJoined} onCancel={() => setOpen(false)} />
  ) : (
    <Button tone="action" onClick={() => setOpen(true)}>
      {words.join}
    </Button>
  );
}
