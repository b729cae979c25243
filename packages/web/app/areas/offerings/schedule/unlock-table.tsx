import { Day } from '@marque/app-kit/format/clock';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Cell, HeadCell, Table } from '@marque/ui';
import { useWords } from '../use-words.ts';
import type { Step } from './unlock-curve.ts';
import styles from './schedule.module.css';

interface UnlockTableProps {
  readonly steps: readonly Step[];
  readonly tokensOf: (percent: string) => string | undefined;
  readonly unit: string;
}

const DECIMALS = 4;

/** The same schedule to read. */
export function UnlockTable({ steps, tokensOf, unit }: UnlockTableProps) {
  const words = useWords();
  return (
    <details className={styles.asTable}>
      <summary>{words.asTable}</summary>
      <Table label={words.scheduleTitle} dense>
        <thead>
          <tr>
            <HeadCell>{words.batchHead}</HeadCell>
            <HeadCell>{words.date}</HeadCell>
            <HeadCell figures>{words.share}</HeadCell>
            <HeadCell figures>{words.inAll}</HeadCell>
            <HeadCell figures>{words.forYourCopies}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => {
            const tokens = tokensOf(step.percent);
            return (
              <tr key={step.batch}>
                <Cell>{step.batch}</Cell>
                <Cell>
                  <Day at={step.at} withYear />
                </Cell>
                <Cell figures>{trimZeros(step.percent)}%</Cell>
                <Cell figures>{trimZeros(step.whole.toFixed(DECIMALS))}%</Cell>
                <Cell figures>{tokens === undefined ? '—' : `${groupThousands(trimZeros(tokens))} ${unit}`}</Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </details>
  );
}
