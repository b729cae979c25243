// Programs that tests use beside Node: a browser, the servers of PostgreSQL and NATS, Patroni with etcd, and a Bitcoin node. Found where they are,
// installed from Debian or npm where that is possible, and otherwise named as missing; the tests that need them then say that they skip.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const output = (command, ...args) => {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim() : '';
};

// The shell comes first: the same engine without a window's frame takes a quarter less time.
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const findBrowser = () => process.env.CHROME_PATH || BROWSERS.map((name) => output('which', name)).find(Boolean) || '';

function findPostgres() {
  const candidates = [output('pg_config', '--bindir'), ...['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`)];
  return candidates.find((directory) => directory && existsSync(join(directory, 'initdb'))) ?? '';
}

const findNats = () => output('which', 'nats-server') || ['/usr/sbin/nats-server'].find(existsSync) || '';

const findPatroni = () => output('which', 'patroni');
const findEtcd = () => output('which', 'etcd');

const canInstall = () => process.getuid?.() === 0 && output('which', 'apt-get') !== '';

function installPackages(packages, said) {
  said.push(`Installing ${packages.join(' and ')} with apt-get, for the tests only …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/** Under systemd Debian starts etcd with its installation: tests have servers of their own, and this one would take ports that others may want. */
function stopServices(names) {
  for (const name of names) {
    spawnSync('invoke-rc.d', [name, 'stop'], { stdio: 'ignore' });
    spawnSync('update-rc.d', [name, 'disable'], { stdio: 'ignore' });
  }
}

/** The node is not among the project's own packages: parts of it want a compiler, and it works without them (decisions/0073). */
function findBitcoinNode(said) {
  const source = join(root, 'tools/regtest-node');
  const folder = join(root, '.cache/regtest-node');
  const lock = (where) => {
    const path = join(where, 'package-lock.json');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const isThere = () => existsSync(join(folder, 'node_modules/.package-lock.json'));
  if (isThere() && lock(folder) === lock(source)) return folder;
  said.push('Installing a Bitcoin node with npm, for the tests only …');
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(folder, file));
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'ignore' });
  return isThere() ? folder : '';
}

/** Looks for the browser and the servers of database, failover and bus; `environment` tells the tests where they are. */
export function findTools() {
  const said = [];
  const wanted = [
    ...(findBrowser() ? [] : ['chromium-headless-shell', 'fonts-noto-cjk']),
    ...(findPostgres() ? [] : ['postgresql-15']),
    ...(findNats() ? [] : ['nats-server']),
  ];
  if (wanted.length > 0 && canInstall()) installPackages(wanted, said);
  // Apart from the others, which are installed even where Patroni is not to be had.
  const failover = [...(findPatroni() ? [] : ['patroni', 'python3-etcd']), ...(findEtcd() ? [] : ['etcd-server'])];
  if (failover.length > 0 && canInstall()) {
    installPackages(failover, said);
    stopServices([...(failover.includes('patroni') ? ['patroni'] : []), ...(failover.includes('etcd-server') ? ['etcd'] : [])]);
  }
  const browser = findBrowser();
  const postgres = findPostgres();
  const nats = findNats();
  const patroni = findPatroni();
  const etcd = findEtcd();
  const bitcoin = findBitcoinNode(said);
  said.push(
    browser ? `Browser: ${browser}` : 'No Chromium was found: the browser journeys are skipped. Install the package chromium to run them.',
  );
  said.push(
    postgres
      ? `PostgreSQL: ${postgres}`
      : 'No PostgreSQL server was found: its half of the database tests is skipped. Install the package postgresql to run them.',
  );
  said.push(
    nats
      ? `NATS: ${nats}`
      : 'No NATS server was found: the bus between processes is tested within one process only. Install the package nats-server to test all of it.',
  );
  said.push(
    patroni && etcd
      ? `Patroni: ${patroni}`
      : 'No Patroni or no etcd was found: automatic failover is not tested. Install the packages patroni, etcd-server and python3-etcd to test it.',
  );
  said.push(bitcoin ? `Bitcoin node: ${bitcoin}` : 'The Bitcoin node could not be had from npm: the tests that need it are skipped.');
  const environment = {
    CHROME_PATH: browser,
    MARQUE_TEST_POSTGRES: postgres,
    MARQUE_TEST_NATS: nats,
    MARQUE_TEST_PATRONI: patroni,
    MARQUE_TEST_ETCD: etcd,
  };
  return { said, environment };
}
