import { Badge, Countdown, Figure, Percent, Price, Progress, Sparkline } from '@marque/ui';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const RISING = [12, 14, 11, 15, 18, 16, 19, 23, 22, 26];
const FALLING = [...RISING].reverse();
const FLAT = [8, 8, 8, 8, 8];
const OPENS_IN_MS = 195_630_000;

export function FigureSection({ now }: { readonly now: number }) {
  const words = useWords();
  return (
    <PageBlock title={words.figures} sheet>
      <div className={styles.pair}>
        <Panel title={words.prices}>
          <div className={styles.figureRow}>
            <Price tone="up" strong>
              {'2.4931'}
            </Price>
            <Price tone="down" strong>
              {'2.4887'}
            </Price>
            <Price>{'2.4900'}</Price>
            <Figure unit="USDT">{'95,635,200.00'}</Figure>
          </div>
          <div className={styles.figureRow}>
            <Percent>{'3.18'}</Percent>
            <Percent>{'-0.55'}</Percent>
            <Percent>{'0.00'}</Percent>
            <Percent badge>{'3.18'}</Percent>
            <Percent badge>{'-0.55'}</Percent>
            <Percent badge>{'0.00'}</Percent>
          </div>
          <div className={styles.figureRow}>
            <Sparkline points={RISING} tone="up" />
            <Sparkline points={FALLING} tone="down" />
            <Sparkline points={FLAT} tone="flat" />
          </div>
        </Panel>
        <Panel title={words.badges}>
          <div className={styles.row}>
            <Badge>{words.closed}</Badge>
            <Badge tone="brand">{words.fresh}</Badge>
            <Badge tone="up">{words.filled}</Badge>
            <Badge tone="down">{words.failed}</Badge>
            <Badge tone="warn">{words.soon}</Badge>
          </div>
          <p className={styles.label}>{words.opensIn}</p>
          <Countdown until={now + OPENS_IN_MS} now={now}>
            {({ days, hours, minutes, seconds }) => (
              <p className={styles.clock}>
                {days}
                <i>:</i>
                {hours}
                <i>:</i>
                {minutes}
                <i>:</i>
                {seconds}
              </p>
            )}
          </Countdown>
        </Panel>
        <Panel title={words.progress}>
          <Progress label={words.progress} value={0.25} />
          <Progress label={words.progress} value={0.8} />
          <Progress label={words.progress} />
        </Panel>
      </div>
    </PageBlock>
  );
}
