import { Socket } from 'node:net';
import { FIGURES_EVERY_MS, watchProcess } from '../process-figures.ts';
import { endWithParent, sendToParent } from '../end-with-parent.ts';
import { marketChange } from './channels/market-change.ts';
import { MarketChannels } from './channels/market-channels.ts';
import type { Admission, FeedFigures, FromFeed, ToFeed } from './feed-messages.ts';
import { Handshakes } from './sockets/handshakes.ts';
import { People } from './sockets/people.ts';
import { PersonalReader } from './sockets/personal-reader.ts';
import { PublicReader } from './sockets/public-reader.ts';
import { sentFrames } from './sockets/socket-line.ts';
import { StreamReader } from './sockets/stream-reader.ts';
import { FeedTime } from './streams/feed-time.ts';
import { MarketStreams } from './streams/market-streams.ts';
import { Turns } from './turns.ts';

/** What had to wait for its turn is looked after this often. */
const TURNS_EVERY_MS = 10;
const KEEP_ALIVE_EVERY_MS = 100;
const HEARTBEAT_EVERY_MS = 1_000;
const LEAVE_WITHIN_MS = 500;

const send = (message: FromFeed): void => sendToParent(message);

const market = new MarketChannels();
const streams = new MarketStreams();
const time = new FeedTime();
const turns = new Turns({ send: sendGathered, now: () => performance.now(), later: (goOn) => setImmediate(goOn) });
const handshakes = new Handshakes(() => turns.isFull);
const people = new People((user, isPresent) => send({ type: 'present', user, isPresent }));
const readers = new Set<PublicReader | PersonalReader | StreamReader>();

function* sendGathered(): Generator<void> {
  yield* market.flush(performance.now());
  yield* streams.flush(time.now());
}

function admit(admission: Admission, socket: Socket): void {
  const { kind, person, organisation, url } = admission;
  handshakes.complete(admission, socket, (opened) => {
    if (person) {
      const reader: PersonalReader = new PersonalReader(opened, person.tokenHash, () => {
        readers.delete(reader);
        people.leave(person.user, reader);
        send({ type: 'personal-socket', tokenHash: person.tokenHash, isOpen: false });
      });
      readers.add(reader);
      people.enter(person.user, reader);
      send({ type: 'personal-socket', tokenHash: person.tokenHash, isOpen: true });
      return;
    }
    if (kind === 'streams') {
      const reader: StreamReader = new StreamReader(opened, {
        url,
        organisation,
        streams,
        time,
        wire: socket,
        onClose: () => readers.delete(reader),
      });
      readers.add(reader);
      return;
    }
    const reader: PublicReader = new PublicReader(opened, {
      find: (request) => market.find(request, organisation),
      onClose: () => readers.delete(reader),
    });
    readers.add(reader);
  });
}

function leave(): void {
  for (const reader of readers) reader.leave();
  const latest = performance.now() + LEAVE_WITHIN_MS;
  setInterval(() => {
    if (readers.size === 0 || performance.now() >= latest) process.exit(0);
  }, 20);
}

const readProcess = watchProcess();
let figuresReadAt = -Infinity;

function figures(): FeedFigures {
  const open = { market: 0, personal: 0, streams: 0 };
  for (const reader of readers)
    open[reader instanceof PersonalReader ? 'personal' : reader instanceof StreamReader ? 'streams' : 'market'] += 1;
  const isDue = performance.now() - figuresReadAt >= FIGURES_EVERY_MS;
  if (isDue) figuresReadAt = performance.now();
  return { open, framesSent: sentFrames(), refusedNetworks: handshakes.refusedNetworks, process: isDue ? readProcess() : undefined };
}

function checkStreams(): void {
  for (const reader of readers) if (reader instanceof StreamReader) reader.checkStreams();
}

process.on('message', (message: ToFeed, handle: unknown) => {
  switch (message.type) {
    case 'limits':
      handshakes.limits = message;
      break;
    case 'pairs':
      for (const pair of message.pairs) {
        market.addPair(pair);
        streams.addPair(pair);
      }
      checkStreams();
      break;
    case 'offers':
      market.setOffer(message.organisation, message.pairs);
      streams.setOffer(message.organisation, message.pairs);
      checkStreams();
      break;
    case 'changes': {
      const changes = message.changes.map(marketChange);
      market.take(changes);
      streams.take(changes, time.now());
      turns.look();
      break;
    }
    case 'time':
      time.set(message.at);
      break;
    case 'tickers':
      market.takeTickers(message.tickers);
      streams.takeDays(message.days);
      break;
    // A peer that hung up on the way leaves no socket to hand over.
    case 'admit':
      if (handle instanceof Socket) admit(message.admission, handle);
      break;
    case 'personal':
      people.publish(message.user, message.rows);
      break;
    case 'notice':
      people.notify(message.user, message.notice);
      break;
    case 'end-session':
      people.endSession(message.tokenHash);
      break;
    case 'goodbye':
      leave();
      break;
  }
});

// A signal to the whole group must not cut readers off before their goodbye.
endWithParent();

setInterval(() => turns.look(), TURNS_EVERY_MS);
setInterval(() => {
  const now = performance.now();
  for (const reader of readers) reader.keepAlive(now);
}, KEEP_ALIVE_EVERY_MS);
setInterval(() => {
  const { turnMs, isFull } = turns;
  send({ type: 'readers', readers: readers.size, load: { turnMs, isFull, turnedAway: handshakes.turnedAway }, figures: figures() });
}, HEARTBEAT_EVERY_MS);
send({ type: 'ready' });
