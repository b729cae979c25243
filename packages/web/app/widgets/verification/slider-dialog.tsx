import { getCaptcha, getValidaSecret, type SliderPuzzle, type SliderScene } from '@marque/contract/auth';
import { Dialog, IconButton, Progress } from '@marque/ui';
import { RefreshCw } from '@marque/ui/icons';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../data/api.ts';
import { SliderTrack, type SliderMove } from './slider-track.tsx';
import { useVerificationWords } from './use-words.ts';
import styles from './slider-check.module.css';

export interface SliderCheckProps {
  readonly scene: SliderScene;
  /** A solved puzzle's secret: good once, for this scene, for two minutes. */
  readonly onSolved: (secret: string) => void;
  readonly onClose: () => void;
}

/** The puzzle in its dialog. It is drawn and judged by our server; every answer uses it up. */
export function SliderDialog({ scene, onSolved, onClose }: SliderCheckProps) {
  const words = useVerificationWords();
  const [puzzle, setPuzzle] = useState<SliderPuzzle>();
  const [problem, setProblem] = useState('');
  const renew = useCallback(async () => {
    setPuzzle(undefined);
    const outcome = await callApi(getCaptcha, { scene });
    if (outcome.ok) setPuzzle(outcome.data);
    else setProblem(outcome.msg);
  }, [scene]);
  useEffect(() => void renew(), [renew]);

  const judge = async ({ x, track }: SliderMove) => {
    if (!puzzle) return;
    const outcome = await callApi(getValidaSecret, { captcha_id: puzzle.captcha_id, x: String(x), track });
    if (outcome.ok) return onSolved(outcome.data.secret);
    setProblem(outcome.refusal === 'slider_required' ? words.sliderMissed : outcome.msg);
    await renew();
  };
  return (
    <Dialog open onClose={onClose} title={words.sliderTitle} closeLabel={words.close}>
      <div className={styles.check}>
        <p className={styles.hint}>{words.sliderHint}</p>
        {puzzle
          ? <SliderTrack key={puzzle.captcha_id} puzzle={puzzle} label={words.sliderHandle} onRelease={(move) => void judge(move)} />
          : <div className={styles.waiting}><Progress label={words.sliderTitle} /></div>}
        <div className={styles.foot}>
          <p role="alert" className={styles.problem}>{problem}</p>
          <IconButton label={words.newPicture} onClick={() => { setProblem(''); void renew(); }}><RefreshCw size={17} aria-hidden /></IconButton>
        </div>
      </div>
    </Dialog>
  );
}
