import { copyText } from '@marque/app-kit/browser/clipboard';
import { Menu, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { href } from 'react-router';
import { useShellWords } from '../use-words.ts';
import styles from './footer.module.css';

/** Drawn in one file of pictures, which the page asks for only when a footer shows some. */
export const SocialIcon = ({ network }: { readonly network: string }) => (
  <svg width={20} height={20} aria-hidden>
    <use href={`/social.svg#${network}`} />
  </svg>
);

/** A code to scan where the operator gave an address, else the name to search for (G023). */
export function WechatMenu({ name }: { readonly name: string }) {
  const words = useShellWords();
  const isAddress = /^https?:\/\//.test(name);
  const copy = () => {
    void copyText(name).then((copied) => {
      if (copied) showToast('success', words.copied);
    });
  };
  return (
    <Menu
      label="WeChat"
      trigger={<SocialIcon network="wechat" />}
      head={
        isAddress ? (
          <img src={href('/code/:what', { what: 'wechat' })} width={132} height={132} alt="" className={styles.wechatCode} />
        ) : (
          <p className={styles.wechatName} translate="no">
            {name}
          </p>
        )
      }
      items={[{ key: 'copy', label: words.copyWechat, icon: <Copy size={15} aria-hidden />, onSelect: copy }]}
    />
  );
}
