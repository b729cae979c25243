import { useEffect, useRef, useState, type ComponentType, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import type { MenuPanelProps } from './menu-panel.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** A tick before the row: one of several is chosen. */
  readonly chosen?: boolean;
  /** A heading or a hairline above this row. */
  readonly group?: ReactNode | true;
  /** Either an action, or a link element that the row becomes. */
  readonly onSelect?: () => void;
  readonly link?: ReactElement;
}

export interface MenuProps {
  /** Inside the button. */
  readonly trigger: ReactNode;
  /** Said by the button where the trigger is a picture. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'center' | 'end';
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** A plain button until pointer or focus comes near; then the real menu takes its place. */
export function Menu(props: MenuProps) {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>();
  const wanted = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const load = () => {
    void import('./menu-panel.tsx').then((module) => {
      if (alive.current) setPanel(() => module.default);
    });
  };
  const want = () => {
    wanted.current = true;
    load();
  };
  // From the press on: the real menu may take the button's place before the click is over. Where it has been loaded before, it is
  // open by then, and would close again when the end of a touch gave the focus to the button.
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    event.preventDefault();
    want();
  };
  if (Panel) return <Panel {...props} focusFirst={document.activeElement === button.current} openFirst={wanted.current} />;
  return (
    <button
      ref={button}
      type="button"
      className={styles.trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={props.label}
      title={props.label}
      onPointerEnter={load}
      onFocus={load}
      onPointerDown={press}
      onClick={want}
    >
      {props.trigger}
    </button>
  );
}
