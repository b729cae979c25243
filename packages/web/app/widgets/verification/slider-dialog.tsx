import type { PuzzleMode, SliderScene } from '@marque/domain/identity';
import { Button, Dialog, IconButton, Progress } from '@marque/ui';
import { RefreshCw } from '@marque/ui/icons';
import { useState } from 'react';
import { SliderTrack } from './slider-track.tsx';
import { usePuzzle } from './use-puzzle.ts';
import { useVerificationWords } from './use-words.ts';
import styles from './slider-check.module.css';

export interface SliderCheckProps {
  readonly scene: SliderScene;
  /** Begins without a picture, for those who have said already that they cannot see one. */
  readonly withoutPicture?: boolean;
  /** A solved puzzle's secret: good once, for this scene, for two minutes. */
  readonly onSolved: (secret: string) => void;
  readonly onClose: () => void;
}

/** The puzzle in its dialog, with a picture or without. It is made and judged by our server; every answer uses it up. */
export function SliderDialog({ scene, withoutPicture = false, onSolved, onClose }: SliderCheckProps) {
  const words = useVerificationWords();
  const [atFirst] = useState<PuzzleMode>(withoutPicture ? 'work' : 'picture');
  const [mode, setMode] = useState(atFirst);
  const { puzzle, problem, isJudging, judge, askAnew } = usePuzzle(scene, atFirst, onSolved);
  const change = (next: PuzzleMode) => {
    setMode(next);
    askAnew(next);
  };
  const hasPicture = mode === 'picture' && puzzle?.bg_img !== '';
  const isWaiting = !puzzle || isJudging;
  return (
    <Dialog open onClose={onClose} title={words.sliderTitle} closeLabel={words.close}>
      <div className={styles.check}>
        <p className={styles.hint} role="status">
          {hasPicture ? words.sliderHint : words.workHint}
        </p>
        {hasPicture && puzzle && !isJudging ? (
          <SliderTrack key={puzzle.captcha_id} puzzle={puzzle} label={words.sliderHandle} onRelease={(move) => void judge(puzzle, move)} />
        ) : (
          <div className={hasPicture ? styles.waiting : styles.working}>
            {(isWaiting && problem === '') || hasPicture ? <Progress label={words.sliderTitle} /> : null}
          </div>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.foot}>
          {hasPicture ? (
            <Button size="sm" tone="quiet" onClick={() => change('work')}>
              {words.withoutPicture}
            </Button>
          ) : (
            <Button size="sm" tone="quiet" onClick={() => change('picture')}>
              {words.withPicture}
            </Button>
          )}
          <IconButton label={hasPicture ? words.newPicture : words.tryAgain} onClick={() => askAnew(mode)}>
            <RefreshCw size={17} aria-hidden />
          </IconButton>
        </div>
      </div>
    </Dialog>
  );
}
