import { CHECKS } from '../partitions/invariants.ts';
import type { PlantedBug } from './planted-bug.ts';

const PARTITION = 'scale/partition.ts';
const LEDGER = 'scale/ledger.ts';

/** Bugs of partitions under crashes and a bad network, and what the simulation of the whole says of each. */
export const SCALE_BUGS: readonly PlantedBug[] = [
  {
    name: 'a message leaves before it is durable',
    caughtBy: CHECKS.covered,
    file: PARTITION,
    from: '    effects.messages.push(...messages);\n',
    to: '    for (const message of messages) this.#cluster.send(this, message);\n    effects.messages.push(...messages);\n',
  },
  {
    name: 'a customer is answered before the commit',
    caughtBy: CHECKS.answered,
    file: PARTITION,
    from: '    if (done !== undefined) effects.answers.push(done);\n',
    to: '    done?.();\n',
  },
  {
    name: 'a message is acknowledged before it is durable',
    caughtBy: CHECKS.kept,
    file: PARTITION,
    from: "    if (entry.kind === 'message') effects.taken[entry.message.from] = entry.message.number;\n",
    to: "    if (entry.kind === 'message') this.durableTaken[entry.message.from] = entry.message.number;\n    this.#cluster.acknowledgeSoon(this);\n",
  },
  {
    name: 'a successor reads the shortest log that is left',
    caughtBy: CHECKS.covered,
    file: PARTITION,
    from: 'this.entries.length = Math.max(...lengths);',
    to: 'this.entries.length = Math.min(...lengths);',
  },
  {
    name: 'a log counts as durable when it is sent',
    caughtBy: CHECKS.covered,
    file: PARTITION,
    from: '    this.#lengths[this.leader] = position;\n',
    to: '    this.#lengths[this.leader] = position;\n    this.#confirm(position);\n',
  },
  {
    name: 'nothing is sent again',
    caughtBy: CHECKS.ended,
    file: PARTITION,
    from: '      if (message.number <= released) this.#cluster.send(this, message);\n',
    to: '',
  },
  {
    name: 'a message that comes twice counts twice',
    caughtBy: CHECKS.covered,
    file: 'partitions/channels.ts',
    from: 'number === (taken[from] ?? 0) + 1;',
    to: 'number <= (taken[from] ?? 0) + 1;',
  },
  {
    name: 'an order that its owner sends again is held again',
    caughtBy: CHECKS.covered,
    file: LEDGER,
    from: '    if (this.orders.has(plan.order)) return NOTHING;\n',
    to: '',
  },
  {
    name: 'a fee is taken and given to nobody',
    caughtBy: CHECKS.balanced,
    file: 'partitions/account-partition.ts',
    from: "    [accountName('organisation', received, 'fee'), gross - net],\n",
    to: '',
  },
];
