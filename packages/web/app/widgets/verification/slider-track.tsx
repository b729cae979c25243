import type { SliderPuzzle } from '@marque/contract/auth';
import { PUZZLE, TRACK_POINTS_MAX } from '@marque/domain/identity';
import { ArrowRight } from '@marque/ui/icons';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './slider-check.module.css';

const PICTURE_WIDTH = PUZZLE.width;
const X_MAX = PICTURE_WIDTH - PUZZLE.piece;

export interface SliderMove {
  /** Pixels of the picture, whatever its size on the screen; undefined where there is no picture. */
  readonly x: number | undefined;
  /** "x,ms" pairs joined by ";": how the piece came there. */
  readonly track: string;
}

interface SliderTrackProps {
  readonly puzzle: SliderPuzzle;
  readonly label: string;
  readonly onRelease: (move: SliderMove) => void;
}

const within = (x: number) => Math.round(Math.min(Math.max(x, 0), X_MAX));
const percent = (x: number) => `${(x / PICTURE_WIDTH) * 100}%`;

/** Picture, piece and handle; pointer and arrow keys move it, letting go or Enter answers. */
export function SliderTrack({ puzzle, label, onRelease }: SliderTrackProps) {
  const [x, setX] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ from: number; scale: number } | undefined>(undefined);
  const track = useRef<{ points: string[]; startedAt: number } | undefined>(undefined);

  const moveTo = (wanted: number) => {
    const next = within(wanted);
    track.current ??= { points: ['0,0'], startedAt: performance.now() };
    const { points, startedAt } = track.current;
    if (points.length < TRACK_POINTS_MAX) points.push(`${next},${Math.round(performance.now() - startedAt)}`);
    else points[TRACK_POINTS_MAX - 1] = `${next},${Math.round(performance.now() - startedAt)}`;
    setX(next);
    return next;
  };
  const release = (at: number) => {
    moveTo(at);
    onRelease({ x: within(at), track: track.current?.points.join(';') ?? '' });
  };
  const hold = (event: PointerEvent) => {
    const width = frame.current?.clientWidth || PICTURE_WIDTH;
    grip.current = { from: event.clientX - x * (width / PICTURE_WIDTH), scale: PICTURE_WIDTH / width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const at = (event: PointerEvent) => (grip.current ? (event.clientX - grip.current.from) * grip.current.scale : x);
  const letGo = (event: PointerEvent) => {
    if (!grip.current) return;
    const end = at(event);
    grip.current = undefined;
    if (within(end) > 0) release(end);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 20 : 2;
    const to = { ArrowRight: x + step, ArrowUp: x + step, ArrowLeft: x - step, ArrowDown: x - step, Home: 0, End: X_MAX }[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) release(x);
    else moveTo(to);
  };
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.picture}>
        <img src={puzzle.bg_img} alt="" width={PICTURE_WIDTH} height={PUZZLE.height} draggable={false} />
        <img
          src={puzzle.slice_img}
          alt=""
          className={styles.piece}
          style={{ insetInlineStart: percent(x), top: `${(puzzle.slice_y / PUZZLE.height) * 100}%` }}
          draggable={false}
        />
      </div>
      <div className={styles.rail}>
        <span className={styles.way} style={{ width: `calc(${percent(x)} + 24px)` }} />
        <button
          type="button"
          role="slider"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={X_MAX}
          aria-valuenow={x}
          className={styles.handle}
          style={{ insetInlineStart: percent(x) }}
          onPointerDown={hold}
          onPointerMove={(event) => {
            if (grip.current) moveTo(at(event));
          }}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={press}
        >
          <ArrowRight size={18} aria-hidden />
        </button>
      </div>
    </div>
  );
}
