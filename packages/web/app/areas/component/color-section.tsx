import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { CONTRAST_PAIRS, contrastOf, FILLS, GROUNDS, INKS, type ContrastPair, type Token } from '@marque/ui/contrast';
import { readColors } from '@marque/ui/theme';
import { useEffect, useState, type CSSProperties } from 'react';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const READ = [...new Set(CONTRAST_PAIRS.flatMap(({ front, ground, under }) => [front, ground, under]))];
/** Tightest pairs first; the rest have room to spare. */
const PAIRS_SHOWN = 12;

interface Measured {
  readonly pair: ContrastPair;
  readonly ratio: number;
}

/** Contrast of every promised pair as the browser shows it now; nothing until the page is alive. */
function useContrasts(look: string): readonly Measured[] {
  const [measured, setMeasured] = useState<readonly Measured[]>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const colors = readColors<Token>(document.body, READ);
      const all = CONTRAST_PAIRS.map((pair) => ({ pair, ratio: contrastOf(pair, colors) }));
      setMeasured(all.sort((a, b) => a.ratio / a.pair.least - b.ratio / b.pair.least));
    });
    return () => cancelAnimationFrame(frame);
  }, [look]);
  return measured;
}

function Sample({ front, ground }: { readonly front: Token; readonly ground: Token }) {
  const colors: CSSProperties = { background: `var(${ground})`, color: `var(${front})` };
  return (
    <li className={styles.sample} style={colors}>
      <strong>{front.slice(2)}</strong>
      <span>{ground.slice(2)}</span>
    </li>
  );
}

function Contrasts({ look }: { readonly look: string }) {
  const words = useWords();
  const measured = useContrasts(look);
  return (
    <Table label={words.contrast} dense>
      <thead>
        <tr>
          <HeadCell>{words.pair}</HeadCell>
          <HeadCell figures>{words.measured}</HeadCell>
          <HeadCell figures>{words.least}</HeadCell>
          <HeadCell figures>{words.verdict}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {measured.slice(0, PAIRS_SHOWN).map(({ pair: { front, ground, under, least }, ratio }) => (
          <tr key={`${front} ${ground} ${under}`}>
            <Cell>
              {front.slice(2)} / {ground.slice(2)}
              {ground !== under && ` / ${under.slice(2)}`}
            </Cell>
            <Cell figures>{(Math.floor(ratio * 100) / 100).toFixed(2)}</Cell>
            <Cell figures>{least.toFixed(1)}</Cell>
            <Cell figures>
              <Badge tone={ratio >= least ? 'plain' : 'warn'}>{ratio >= least ? words.readable : words.tooWeak}</Badge>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ColorSection({ look }: { readonly look: string }) {
  const words = useWords();
  return (
    <PageBlock title={words.colors} hint={words.colorsHint} sheet>
      <ul className={styles.grounds}>
        {GROUNDS.map((ground) => (
          <li key={ground} className={styles.ground} style={{ background: `var(${ground})` }}>
            <strong>{ground.slice(2)}</strong>
            {INKS.map((ink) => (
              <span key={ink} style={{ color: `var(${ink})` }}>
                {ink.slice(2)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <ul className={styles.samples}>
        {FILLS.map(([front, ground]) => (
          <Sample key={front + ground} front={front} ground={ground} />
        ))}
      </ul>
      <Panel title={words.contrast} hint={words.contrastHint}>
        <Contrasts look={look} />
      </Panel>
    </PageBlock>
  );
}
