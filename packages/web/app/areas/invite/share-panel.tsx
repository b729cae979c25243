import { useIsHydrated } from '@marque/app-kit/format/clock';
import { saveBlob } from '@marque/app-kit/browser/save-blob';
import { fill } from '@marque/app-kit/words/words';
import { Button, cx, IconButton, showToast } from '@marque/ui';
import { Copy, Download, Share2 } from '@marque/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSite } from '../../data/site-data.ts';
import { useWords } from './use-words.ts';
import styles from './invite.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../widgets/qr-code.tsx')).QrCode }));

interface SharePanelProps {
  readonly code: string;
  readonly link: string;
  /** While nobody can come the code is shown, but not offered. */
  readonly isOpen: boolean;
}

/** The code, the link and the code to scan, each ready to be handed on. */
export function SharePanel({ code, link, isOpen }: SharePanelProps) {
  const words = useWords();
  const copy = useCopy();
  return (
    <section className={cx(styles.panel, styles.share, !isOpen && styles.shareOff)} aria-label={words.share}>
      <div className={styles.ways}>
        <div>
          <p className={styles.name}>{words.code}</p>
          <p className={styles.code}>
            <span>{code}</span>
            <IconButton label={words.copyCode} onClick={() => copy(code, words.codeCopied)}>
              <Copy size={18} aria-hidden />
            </IconButton>
          </p>
        </div>
        <div>
          <p className={styles.name}>{words.link}</p>
          <p className={styles.link}>
            <span className={styles.linkText}>{link}</span>
          </p>
        </div>
        <Actions code={code} link={link} />
      </div>
      <div className={styles.scan}>
        <Suspense>
          <QrCode text={link} label={words.qr} />
        </Suspense>
        <p className={styles.name}>{words.scan}</p>
      </div>
    </section>
  );
}

/** Hands the link to another app where the device can do that, and the picture to whoever wants to send it. */
function Actions({ code, link }: Pick<SharePanelProps, 'code' | 'link'>) {
  const words = useWords();
  const { config } = useSite();
  const copy = useCopy();
  const isHydrated = useIsHydrated();
  const [isDrawing, setDrawing] = useState(false);
  const canShare = isHydrated && 'share' in navigator;
  const share = () => {
    // Who closes the menu of apps has not failed.
    navigator.share({ title: config.name, text: fill(words.shareText, { name: config.name, code }), url: link }).catch(() => undefined);
  };
  const save = async () => {
    setDrawing(true);
    const { drawInvitation } = await import('./invite-picture.ts');
    const picture = await drawInvitation({ link, title: config.name, code, caption: words.scan });
    setDrawing(false);
    if (picture) saveBlob(picture, `invite-${code}.png`);
    else showToast('error', words.pictureFailed);
  };
  return (
    <div className={styles.actions}>
      <Button tone="action" icon={<Copy size={16} aria-hidden />} onClick={() => copy(link, words.linkCopied)}>
        {words.copyLink}
      </Button>
      {canShare && (
        <Button icon={<Share2 size={16} aria-hidden />} onClick={share}>
          {words.shareLink}
        </Button>
      )}
      <Button busy={isDrawing} icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
        {words.savePicture}
      </Button>
    </div>
  );
}

function useCopy() {
  const words = useWords();
  return (text: string, copied: string): void => {
    void import('@marque/app-kit/browser/clipboard')
      .then(({ copyText }) => copyText(text))
      .then((isCopied) => showToast(isCopied ? 'success' : 'error', isCopied ? copied : words.notCopied));
  };
}
