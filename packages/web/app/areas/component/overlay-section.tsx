import { Button, Dialog, Menu, showToast } from '@marque/ui';
import { ChevronDown } from '@marque/ui/icons';
import { useState } from 'react';
import { useShellWords } from '../../shell/use-words.ts';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './use-words.ts';
import styles from './component.module.css';

const TYPES = ['success', 'error', 'warning', 'info'] as const;
const LONG_MS = 8_000;

function Toasts({ closable }: { readonly closable: boolean }) {
  const words = useWords();
  const texts = { success: words.toastSuccess, error: words.toastError, warning: words.toastWarning, info: words.toastInfo };
  return (
    <div className={styles.row}>
      {TYPES.map((type) => (
        <Button key={type} size="sm" onClick={() => showToast(type, texts[type], closable ? { closable, durationMs: LONG_MS } : {})}>
          {texts[type]}
        </Button>
      ))}
    </div>
  );
}

export function OverlaySection() {
  const words = useWords();
  const { close } = useShellWords();
  const [isOpen, setOpen] = useState(false);
  const [sort, setSort] = useState<'price' | 'change'>('price');
  const names = { price: words.price, change: words.change };
  return (
    <PageBlock title={words.overlays} sheet>
      <div className={styles.pair}>
        <Panel title={words.messages} hint={words.messagesHint}>
          <Toasts closable={false} />
        </Panel>
        <Panel title={words.messagesToClose}>
          <Toasts closable />
        </Panel>
        <Panel title={words.dialogAndMenu}>
          <div className={styles.row}>
            <Button tone="action" onClick={() => setOpen(true)}>
              {words.openDialog}
            </Button>
            <Menu
              align="start"
              trigger={
                <>
                  {names[sort]}
                  <ChevronDown size={14} aria-hidden />
                </>
              }
              items={(['price', 'change'] as const).map((key) => ({
                key,
                label: names[key],
                chosen: key === sort,
                onSelect: () => setSort(key),
              }))}
            />
          </div>
        </Panel>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.dialogTitle}
        closeLabel={close}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{words.keep}</Button>
            <Button tone="action" onClick={() => setOpen(false)}>
              {words.cancelOrder}
            </Button>
          </>
        }
      >
        {words.dialogText}
      </Dialog>
    </PageBlock>
  );
}
