import { callApi } from '@marque/app-kit/api/call-api';
import { previewText } from '@marque/contract/console/content';
import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** What the server makes of Markdown when the typing pauses; it lets no foreign markup through. */
export function useMarkdown(text: string): string {
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      void callApi(previewText, { text }).then((outcome) => {
        if (outcome.ok && !isOver) setHtml(outcome.data.html);
      });
    }, TYPING_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  return html;
}
