import { hostContext } from '@marque/app-kit/pages/page-host';
import { PageNonce } from '@marque/app-kit/pages/page-nonce';
import { ownAddressOf } from '@marque/contract/own-surface';
import { PAGE_CALLS_MAX, reportPageCalls } from '@marque/contract/page-traces';
import { Readable, Transform } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';

const TRACES_SCRIPT = import.meta.env.DEV ? '/app/traces/traces.ts' : '/traces.js';
const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before it leaves, so that its status is true and its bytes can be kept. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, tracesShare } = context.get(hostContext);
  let answer = status;
  return new Promise((resolve, reject) => {
    const page = (
      <PageNonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageNonce>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What came in time stays in its place, however long it is.
      progressiveChunkSize: Infinity,
      onAllReady() {
        const body = wholePage((rendered) => followed(afterPainting(rendered, nonce), tracesShare));
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status: answer, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        answer = 500;
        process.emitWarning(error instanceof Error ? error : String(error));
      },
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

const PRELOAD = /<link rel="modulepreload" href="(\/built\/[\w.-]+)"[^>]*\/>/g;

/** Scripts are asked for together as soon as the page is painted, and not before: style sheets and the font get the line first. */
function afterPainting(page: string, nonce: string): string {
  const addresses = [...page.matchAll(PRELOAD)].map(([, address]) => address);
  const ask =
    'requestAnimationFrame(()=>setTimeout(()=>{for(const href of ' +
    `${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))}))`;
  return page.replaceAll(PRELOAD, '').replace('</body>', () => `<script nonce="${nonce}">${ask}</script></body>`);
}

/** Pages of an exchange that is traced load what follows their calls, beside everything else; the others never do. */
function followed(page: string, tracesShare: number | undefined): string {
  if (tracesShare === undefined) return page;
  const data = `data-share="${tracesShare}" data-most="${PAGE_CALLS_MAX}" data-report="${ownAddressOf(reportPageCalls)}"`;
  return page.replace('</body>', () => `<script type="module" src="${TRACES_SCRIPT}" ${data}></script></body>`);
}

function wholePage(change: (page: string) => string): Transform {
  const parts: Buffer[] = [];
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    flush(done) {
      done(null, change(Buffer.concat(parts).toString('utf8')));
    },
  });
}

/** Faults inside a page go to the exchange's log; a visitor who left is none. */
export function handleError(error: unknown, { request }: { readonly request: Request }): void {
  if (!request.signal.aborted) process.emitWarning(error instanceof Error ? error : String(error));
}
