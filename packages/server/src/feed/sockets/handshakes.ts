import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { STREAM_LIMITS } from '@marque/contract/binance/streams';
import { FEED_LIMITS, FEED_FULL_CLOSE } from '@marque/contract/feed';
import type { Network } from '@marque/domain/identity';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Admission, SocketKind } from '../feed-messages.ts';

/** A message of ours fits one frame; a few fragments are allowed to those who must. */
const FRAGMENTS_MAX = 16;
/** Sockets that were opened to say that there is no room, and are not closed yet; with more of them nothing is said. */
const TURNED_AWAY_OPEN_MAX = 500;
/** A reader that is turned away and stays is cut off. */
const LEAVE_WITHIN_MS = 1_000;

export interface SocketLimits {
  readonly sockets: number;
  readonly socketsPerNetwork: number;
}

const serverOf = (maxPayload: number): WebSocketServer =>
  new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false, maxPayload, maxFragments: FRAGMENTS_MAX });

/** Completes handshakes of sockets that the main process let in, and counts them, in all and by network. */
export class Handshakes {
  readonly #servers: Readonly<Record<SocketKind, WebSocketServer>> = {
    market: serverOf(FEED_LIMITS.requestBytes),
    personal: serverOf(FEED_LIMITS.requestBytes),
    streams: serverOf(STREAM_LIMITS.messageBytes),
  };
  readonly #byNetwork = new Map<Network, number>();
  readonly #isFull: () => boolean;
  #sockets = 0;
  #leaving = 0;
  #turnedAway = 0;
  #refusedNetworks = 0;
  limits: SocketLimits = { sockets: 0, socketsPerNetwork: 0 };

  /** `isFull`: whether one more reader of the market would be too many. */
  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }

  /** How many readers were let in nowhere because there was no room. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  get sockets(): number {
    return this.#sockets;
  }

  /** How many were refused because their network had as many sockets as one may have. */
  get refusedNetworks(): number {
    return this.#refusedNetworks;
  }

  complete(admission: Admission, socket: Socket, enter: (socket: WebSocket) => void): void {
    const { network, kind } = admission;
    if ((this.#byNetwork.get(network) ?? 0) >= this.limits.socketsPerNetwork) this.#refuseNetwork(socket);
    else if (!this.#hasRoom(kind)) this.#turnAway(admission, socket);
    else {
      this.#servers[kind].handleUpgrade(requestOf(admission, socket), socket, Buffer.from(admission.head, 'base64'), (opened) => {
        this.#count(network, 1);
        opened.on('close', () => this.#count(network, -1));
        enter(opened);
      });
    }
  }

  /** A person's own socket is sent what belongs to the person alone, which is little. */
  #hasRoom(kind: SocketKind): boolean {
    return this.#sockets < this.limits.sockets && (kind === 'personal' || !this.#isFull());
  }

  /** Opens the socket to close it again: browsers tell a page nothing of an upgrade that was refused. */
  #turnAway(admission: Admission, socket: Socket): void {
    this.#turnedAway += 1;
    if (this.#leaving >= TURNED_AWAY_OPEN_MAX) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    this.#servers[admission.kind].handleUpgrade(requestOf(admission, socket), socket, Buffer.from(admission.head, 'base64'), (opened) => {
      this.#leaving += 1;
      const cutOff = setTimeout(() => opened.terminate(), LEAVE_WITHIN_MS);
      opened.on('error', () => undefined);
      opened.on('close', () => {
        clearTimeout(cutOff);
        this.#leaving -= 1;
      });
      opened.close(FEED_FULL_CLOSE.code, FEED_FULL_CLOSE.reason);
    });
  }

  #refuseNetwork(socket: Socket): void {
    this.#refusedNetworks += 1;
    refuse(socket, '429 Too Many Requests');
  }

  #count(network: Network, change: 1 | -1): void {
    this.#sockets += change;
    const count = (this.#byNetwork.get(network) ?? 0) + change;
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
  }
}

/** The request as the main process read it: its bytes are gone from the socket. */
function requestOf({ method, url, headers }: Admission, socket: Socket): IncomingMessage {
  const request = new IncomingMessage(socket);
  request.method = method;
  request.url = url;
  Object.assign(request.headers, headers);
  return request;
}

function refuse(socket: Socket, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n`);
  socket.destroySoon();
}
