import { cx, IconButton } from '@marque/ui';
import { Maximize2, Minimize2, RefreshCw, RotateCcw, RotateCw, ZoomIn, ZoomOut } from '@marque/ui/icons';
import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { useKycWords } from '../use-words.ts';
import { isOnSide, moved, PLAIN, turned, zoomed, type View } from './view.ts';
import caseStyles from '../case.module.css';
import styles from './viewer.module.css';

interface PicturePaneProps {
  readonly label: string;
  readonly hotkey: string;
  readonly address: string;
  readonly view: View;
  readonly isChosen: boolean;
  /** The chosen one alone, in all of the room. */
  readonly isLarge: boolean;
  readonly onChoose: () => void;
  readonly onView: (change: (view: View) => View) => void;
  readonly onLarge: () => void;
}

export function PicturePane({ label, hotkey, address, view, isChosen, isLarge, onChoose, onView, onLarge }: PicturePaneProps) {
  const words = useKycWords();
  return (
    <figure className={cx(styles.pane, isChosen && styles.chosen)} onPointerDown={onChoose}>
      <figcaption className={styles.caption}>
        <kbd className={caseStyles.key} aria-hidden>
          {hotkey}
        </kbd>
        <span>{label}</span>
      </figcaption>
      <Stage label={label} address={address} view={view} onView={onView} />
      <div className={styles.tools} role="toolbar" aria-label={label}>
        <Tool label={words.zoomOut} hotkey="-" onUse={() => onView((was) => zoomed(was, -1))} icon={<ZoomOut size={16} aria-hidden />} />
        <span className={styles.zoom}>{Math.round(view.zoom * 100)}%</span>
        <Tool label={words.zoomIn} hotkey="+" onUse={() => onView((was) => zoomed(was, 1))} icon={<ZoomIn size={16} aria-hidden />} />
        <Tool
          label={words.rotateLeft}
          hotkey="["
          onUse={() => onView((was) => turned(was, -90))}
          icon={<RotateCcw size={16} aria-hidden />}
        />
        <Tool
          label={words.rotateRight}
          hotkey="]"
          onUse={() => onView((was) => turned(was, 90))}
          icon={<RotateCw size={16} aria-hidden />}
        />
        <Tool label={words.reset} hotkey="0" onUse={() => onView(() => PLAIN)} icon={<RefreshCw size={16} aria-hidden />} />
        <span className={styles.end}>
          <Tool
            label={isLarge ? words.shrink : words.enlarge}
            hotkey="F"
            onUse={onLarge}
            icon={isLarge ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
          />
        </span>
      </div>
    </figure>
  );
}

interface ToolProps {
  readonly label: string;
  readonly hotkey: string;
  readonly onUse: () => void;
  readonly icon: ReactNode;
}

const Tool = ({ label, hotkey, onUse, icon }: ToolProps) => (
  <IconButton size="sm" label={label} title={`${label} (${hotkey})`} aria-keyshortcuts={hotkey.toLowerCase()} onClick={onUse}>
    {icon}
  </IconButton>
);

type StageProps = Pick<PicturePaneProps, 'label' | 'address' | 'view' | 'onView'>;

/** The picture within its frame; what is larger than the frame is moved by dragging. */
function Stage({ label, address, view, onView }: StageProps) {
  const words = useKycWords();
  const [failed, setFailed] = useState('');
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (view.zoom === 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent) => {
    const start = from.current;
    if (!start) return;
    from.current = { x: event.clientX, y: event.clientY };
    onView((was) => moved(was, event.clientX - start.x, event.clientY - start.y));
  };
  const end = () => {
    from.current = undefined;
  };
  const place = {
    '--x': `${view.x}px`,
    '--y': `${view.y}px`,
    rotate: `${view.turn}deg`,
    scale: String(view.zoom),
  } as CSSProperties;
  return (
    <div
      className={cx(styles.stage, view.zoom > 1 && styles.movable)}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {failed === address ? (
        <p className={styles.failed} role="alert">
          {words.pictureFailed}
        </p>
      ) : (
        <img
          src={address}
          alt={label}
          draggable={false}
          className={cx(styles.picture, isOnSide(view) && styles.onSide)}
          style={place}
          onError={() => setFailed(address)}
        />
      )}
    </div>
  );
}
