import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { MenuItem, MenuProps } from './menu.tsx';
import styles from './menu.module.css';

export interface MenuPanelProps extends MenuProps {
  /** The plain button it replaces had the focus. */
  readonly focusFirst: boolean;
  /** The plain button it replaces was clicked. */
  readonly openFirst: boolean;
}

/** The menu opens inside the landmark of its button, so that no part of the page lies outside of all of them. */
const LANDMARKS = 'header, main, footer';

function Row({ item }: { readonly item: MenuItem }) {
  return (
    <Fragment>
      {item.group === true && <Radix.Separator className={styles.rule} />}
      {item.group !== undefined && item.group !== true && <Radix.Label className={styles.group}>{item.group}</Radix.Label>}
      {item.link ? (
        <Radix.Item asChild className={styles.row}>
          {item.link}
        </Radix.Item>
      ) : (
        <Radix.Item className={styles.row} {...(item.onSelect && { onSelect: item.onSelect })}>
          {item.icon}
          <span className={styles.text}>{item.label}</span>
          {item.chosen && <Check size={15} aria-hidden />}
        </Radix.Item>
      )}
    </Fragment>
  );
}

export default function MenuPanel({ trigger, label, items, align = 'end', head, foot, focusFirst, openFirst }: MenuPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const atStart = useRef({ focusFirst, openFirst });
  // Opened from the start, Escape would be dead: the trigger must have the focus before the menu opens.
  useEffect(() => {
    if (atStart.current.focusFirst || atStart.current.openFirst) button.current?.focus();
    if (atStart.current.openFirst) setOpen(true);
  }, []);
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger ref={button} className={styles.trigger} aria-label={label} title={label}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={button.current?.closest<HTMLElement>(LANDMARKS)}>
        <Radix.Content className={styles.panel} align={align} sideOffset={6} collisionPadding={8}>
          {head}
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
          {foot}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
