import { callApi } from '@marque/app-kit/api/call-api';
import { getCaptcha, getValidaSecret, type SliderPuzzle } from '@marque/contract/auth';
import type { PuzzleMode, SliderScene } from '@marque/domain/identity';
import { useCallback, useEffect, useRef, useState } from 'react';
import { doWork } from './do-work.ts';
import type { SliderMove } from './slider-track.tsx';
import { useVerificationWords } from './use-words.ts';

interface Work {
  readonly controller: AbortController;
  readonly proof: Promise<string | undefined>;
}

const NO_MOVE: SliderMove = { x: undefined, track: '' };

/**
 * A puzzle from its drawing to its secret. The work begins as soon as the puzzle is there, so that it is mostly done when the
 * piece is in its place; a puzzle without a picture is answered as soon as the work is done.
 */
export function usePuzzle(scene: SliderScene, atFirst: PuzzleMode, onSolved: (secret: string) => void) {
  const words = useVerificationWords();
  const [puzzle, setPuzzle] = useState<SliderPuzzle>();
  const [problem, setProblem] = useState('');
  const [isJudging, setJudging] = useState(false);
  const work = useRef<Work | undefined>(undefined);
  const solved = useRef(onSolved);
  useEffect(() => {
    solved.current = onSolved;
  }, [onSolved]);

  const drop = useCallback(() => {
    work.current?.controller.abort();
    work.current = undefined;
  }, []);

  /** False where the answer was wrong and somebody has to try again. */
  const answer = useCallback(
    async ({ captcha_id: id, bg_img: picture }: SliderPuzzle, { x, track }: SliderMove): Promise<boolean> => {
      const mine = work.current;
      if (!mine) return true;
      setJudging(true);
      const proof = await mine.proof;
      if (work.current !== mine) return true;
      const outcome = await callApi(getValidaSecret, { captcha_id: id, x, track, proof });
      if (work.current !== mine) return true;
      if (outcome.ok) {
        solved.current(outcome.data.secret);
        return true;
      }
      const missed = picture === '' || proof === undefined ? words.workFailed : words.sliderMissed;
      setProblem(outcome.refusal === 'slider_required' ? missed : outcome.msg);
      return false;
    },
    [words],
  );

  const ask = useCallback(
    async (mode: PuzzleMode) => {
      drop();
      setPuzzle(undefined);
      setJudging(false);
      const controller = new AbortController();
      const asked: Work = { controller, proof: Promise.resolve(undefined) };
      work.current = asked;
      const outcome = await callApi(getCaptcha, { scene, mode });
      if (work.current !== asked) return;
      if (!outcome.ok) return setProblem(outcome.msg);
      work.current = { controller, proof: doWork(outcome.data.work, controller) };
      setPuzzle(outcome.data);
      if (outcome.data.bg_img === '') await answer(outcome.data, NO_MOVE);
    },
    [answer, drop, scene],
  );

  const judge = async (answered: SliderPuzzle, move: SliderMove) => {
    if (!(await answer(answered, move))) await ask('picture');
  };

  useEffect(() => {
    void ask(atFirst);
    return drop;
  }, [ask, atFirst, drop]);

  const askAnew = (mode: PuzzleMode) => {
    setProblem('');
    void ask(mode);
  };
  return { puzzle, problem, isJudging, judge, askAnew };
}
