import { useEffect, useRef, useState } from 'react';

/** Events that are kept to be read; older ones make room. */
const EVENTS_MAX = 8;

export type ListenState = 'idle' | 'connecting' | 'listening' | 'refused' | 'lost';

interface Message {
  readonly result?: unknown;
  readonly error?: unknown;
  readonly code?: unknown;
  readonly data?: unknown;
}

function readMessage(text: string): Message {
  const message: unknown = JSON.parse(text);
  return typeof message === 'object' && message !== null ? message : {};
}

/** A connection of its own to the streams of programs, as a program has one: the last events of one stream. */
export function useStream(address: string) {
  const socket = useRef<WebSocket>(null);
  const [state, setState] = useState<ListenState>('idle');
  const [events, setEvents] = useState<readonly string[]>([]);
  const close = (next: ListenState) => {
    const open = socket.current;
    socket.current = null;
    open?.close();
    setState(next);
  };
  useEffect(() => () => socket.current?.close(), []);
  const hear = (text: string) => {
    const message = readMessage(text);
    if (message.error !== undefined || message.code !== undefined) close('refused');
    else if ('result' in message) setState('listening');
    else setEvents((held) => [JSON.stringify(message.data, null, 2), ...held].slice(0, EVENTS_MAX));
  };
  return {
    state,
    events,
    stop: () => close('idle'),
    listen(stream: string) {
      close('connecting');
      setEvents([]);
      const opened = new WebSocket(address);
      socket.current = opened;
      opened.addEventListener('open', () => opened.send(JSON.stringify({ method: 'SUBSCRIBE', params: [stream], id: 1 })));
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => socket.current === opened && hear(data));
      opened.addEventListener('close', () => socket.current === opened && close('lost'));
    },
  };
}
