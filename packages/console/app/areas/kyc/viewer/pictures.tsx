import { ownAddressOf } from '@marque/contract/own-surface';
import { getKycPicture, type KycCase, type KycPapers } from '@marque/contract/console/kyc';
import { cx } from '@marque/ui';
import { useState } from 'react';
import { Section } from '../../../widgets/page.tsx';
import { pictureLabel } from '../labels.ts';
import { useCaseKeys } from '../use-case-keys.ts';
import { useKycWords } from '../use-words.ts';
import { PicturePane } from './picture-pane.tsx';
import { PLAIN, turned, zoomed, type View } from './view.ts';
import styles from './viewer.module.css';

interface PicturesProps {
  readonly kyc: KycCase;
  readonly pictures: KycPapers['pictures'];
}

/** The documents side by side. Keys look closer at the one that is chosen; the figures choose. */
export function Pictures({ kyc, pictures }: PicturesProps) {
  const words = useKycWords();
  const [chosen, setChosen] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const [views, setViews] = useState<readonly View[]>([]);
  const viewOf = (i: number): View => views[i] ?? PLAIN;
  const look = (i: number, change: (view: View) => View) => {
    setChosen(i);
    setViews(pictures.map((_, at) => (at === i ? change(viewOf(at)) : viewOf(at))));
  };
  const onChosen = (change: (view: View) => View) => () => look(chosen, change);
  const choose = (i: number) => (i < pictures.length ? () => setChosen(i) : undefined);
  useCaseKeys({
    '1': choose(0),
    '2': choose(1),
    '3': choose(2),
    '+': onChosen((view) => zoomed(view, 1)),
    '=': onChosen((view) => zoomed(view, 1)),
    '-': onChosen((view) => zoomed(view, -1)),
    '[': onChosen((view) => turned(view, -90)),
    ']': onChosen((view) => turned(view, 90)),
    '0': onChosen(() => PLAIN),
    f: () => setLarge((was) => !was),
  });
  return (
    <Section title={words.pictures}>
      <div className={cx(styles.grid, isLarge && styles.large)}>
        {pictures.map(({ shows, link }, i) => (
          <PicturePane
            key={shows}
            label={pictureLabel(words, kyc, shows)}
            hotkey={String(i + 1)}
            address={`${ownAddressOf(getKycPicture)}?${new URLSearchParams({ link }).toString()}`}
            view={viewOf(i)}
            isChosen={i === chosen}
            isLarge={isLarge}
            onChoose={() => setChosen(i)}
            onView={(change) => look(i, change)}
            onLarge={() => {
              setChosen(i);
              setLarge(!isLarge);
            }}
          />
        ))}
      </div>
    </Section>
  );
}
