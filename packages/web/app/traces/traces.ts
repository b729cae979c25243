import { PageCalls } from './page-calls.ts';

const script = document.querySelector<HTMLScriptElement>('script[data-share]');
if (script) {
  const { share, most, report = '' } = script.dataset;
  new PageCalls({ share: Number(share), most: Number(most), report }).follow();
}
