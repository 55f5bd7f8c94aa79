import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { findHindrance, type Machine, startMachine } from './machine.ts';
import { readPage } from './page.ts';
import { askShop, openBrowser, readPageAt, signIn, untilSaid } from './visitor.ts';

/*
 * npm run host-check: follows docs/running.md on a throw-away copy of this machine, with its own systemd and Debian's
 * packages, and looks after each section at what a host would look at.
 */

const domain = 'shop.example';
/** The commands that cannot run here, and those that replace them. */
const replacements: [RegExp, string, string][] = [
  [/^curl -fsSL https:\/\/deb\.nodesource.*$/m, 'node --version', 'the Node of this machine'],
  [
    /^set -a/m,
    `export NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/${domain}/fullchain.pem; set -a`,
    'a certificate that Node is told to trust',
  ],
  [/\bREPOSITORY\b/, '/srv/shop.git', 'a copy of the last commit here'],
];
const standIns = ['certbot (a name on the internet)', 'ufw (the network is this machine’s own)'];
const ufw = `#!/bin/sh\ncase "$1" in allow) exec /usr/sbin/ufw app info "$2" ;; esac\n`;

let password = '';

/** The checks after each section, by its number. */
const expectations: Record<number, (machine: Machine) => Promise<void>> = {
  async 1({ type }) {
    password = /with the password (\S+)/.exec(await type('journalctl -u budtender --no-pager'))?.[1] ?? '';
    expectTrue('the first password is in the log', password !== '');
    const exposure = await type('systemd-analyze security --no-pager budtender | tail -1');
    expectTrue(`the service is closed in: ${exposure.trim()}`, Number(/: ([\d.]+)/.exec(exposure)?.[1]) <= 3);
  },
  async 2({ type }) {
    expectTrue('the page is there by https', (await askShop('/')).body.includes('My Shop'));
    expectTrue('the owner signs in', (await signIn('admin', password)) === 200);
    expectTrue('figures are not shown to the world', (await askShop('/metrics')).status === 404);
    await type('systemctl stop budtender');
    const away = await askShop('/');
    const said = { status: away.status, body: away.body.includes('The shop is back in a moment') };
    expectTrue(`a visitor of a stopped shop reads that: ${away.status}`, said.status === 502 && said.body);
    await type('systemctl start budtender');
  },
  async 3({ type }) {
    const day = await type('ls /var/backups/budtender');
    expectTrue(`there is a backup: ${day.trim()}`, /^\w{3}\.backup$/.test(day.trim()));
    const next = await type('systemctl list-timers --no-pager budtender-backup.timer');
    expectTrue('the next one is on the timer', next.includes('budtender-backup.service'));
    const left = await type(
      'ls -d /tmp/drill || true; pgrep -u budtender -af /tmp/drill || true; curl -sS http://127.0.0.1:3999 || true',
    );
    const lines = left.trim().split('\n');
    const isGone = lines.length === 2 && lines.every((line) => /No such file|connect/.test(line));
    expectTrue('nothing is left of the drill', isGone);
  },
  async 4({ type }) {
    const [at, wanted] = await Promise.all(
      ['/opt/budtender/shop/.git', '/srv/shop.git'].map((folder) =>
        type(`git --git-dir=${folder} log -1 --format=%H`),
      ),
    );
    expectTrue('the shop runs the newer version', at === wanted);
    expectTrue('the owner signs in', (await signIn('admin', password)) === 200);
  },
  async 6() {
    const prometheus = 'http://127.0.0.1:9090/api/v1';
    const isTold = await untilSaid(`${prometheus}/alertmanagers`, '127.0.0.1:9093');
    expectTrue('Prometheus tells Alertmanager', isTold);
    const up = encodeURIComponent('up{job="budtender"} == 1');
    expectTrue('Prometheus reads the shop', await untilSaid(`${prometheus}/query?query=${up}`, '"1"'));
    const firing = await readPageAt(`${prometheus}/alerts`);
    expectTrue('no alert fires', !firing.includes('"firing"'));
  },
  async 7() {
    expectTrue('the owner of the lost disk signs in', (await signIn('admin', password)) === 200);
  },
  async 8({ type }) {
    expectTrue('the owner signs in', (await signIn('admin', password)) === 200);
    const users = await type(`su postgres -c 'psql -qAtc "select count(*) from users" budtender'`);
    expectTrue('the people are in the new database', Number(users) > 0);
  },
  async 9({ type }) {
    const owner = await openBrowser('admin', password);
    const answers = await Promise.all(Array.from({ length: 12 }, () => owner('/api/user')));
    expectTrue(
      'who signed in at one process is known to all',
      answers.every((status) => status === 200),
    );
    await type('systemctl kill --signal=KILL budtender@3001');
    const rest = await Promise.all(Array.from({ length: 12 }, () => owner('/api/user')));
    expectTrue(
      'the others answer while one is away',
      rest.every((status) => status === 200),
    );
    const pooled = await type(`ss -Htn state established '( dport = :6432 )' | wc -l`);
    expectTrue(`they come through PgBouncer: ${pooled.trim()} connections`, Number(pooled) > 0);
    const one = await type('systemctl is-active budtender || true');
    expectTrue(`the one before them is ${one.trim()}`, one.trim() === 'inactive');
  },
  async 10({ type }) {
    const page = await askShop('/', { host: 'green.example' });
    expectTrue('the first of the shops is there by https', page.body.includes('green-leaf'));
    const mine = '$(sed -n s/^DATABASE_DIRECT_URL=//p /etc/budtender/green-leaf.env)';
    const refusal = await type(
      `psql "$(sed s%/budtender-green-leaf$%/budtender% <<< ${mine})" -c '' 2>&1 || true`,
    );
    expectTrue('it cannot open the database of another', refusal.includes('permission denied for database'));
    const upgrade = { done: false };
    const upgrading = type('cd /opt/budtender/shop && npm run -s shops -- upgrade green-leaf');
    void upgrading.catch(() => undefined).finally(() => (upgrade.done = true));
    const statuses: number[] = [];
    while (!upgrade.done) statuses.push((await askShop('/', { host: 'green.example' })).status);
    await upgrading;
    const served = statuses.filter((status) => status === 200).length;
    expectTrue(
      `it answers while it is upgraded: ${served} of ${statuses.length}`,
      served > 0 && served === statuses.length,
    );
  },
};

/** The commands on the machine before each section. */
const preparations: Record<number, string> = {
  4: `id=$(git --git-dir=/srv/shop.git -c user.name=a -c user.email=a@shop.example \\
    commit-tree -p HEAD -m 'Newer' 'HEAD^{tree}') && git --git-dir=/srv/shop.git update-ref HEAD $id`,
  // As a new server is after the first three sections.
  7: `cp $(ls -t /var/backups/budtender/*.backup | head -1) /root/newest.backup && systemctl stop budtender &&
    rm -rf /var/lib/budtender-shop && systemctl start budtender &&
    until curl -fsS http://127.0.0.1:3000/readyz; do sleep 1; done`,
  10: `echo '127.0.0.1 green.example blue.example' >> /etc/hosts`,
};

function expectTrue(what: string, isTrue: boolean) {
  if (!isTrue) throw new Error(`Not true: ${what}`);
  console.log(`  ✓ ${what}`);
}

async function prepareMachine({ type }: Machine) {
  const certbot = readFileSync(join(import.meta.dirname, 'certbot.sh'), 'utf8');
  const install = (path: string, text: string) => type(`cat > ${path} && chmod 755 ${path}`, text);
  await install('/usr/local/bin/certbot', certbot);
  await install('/usr/local/sbin/ufw', ufw);
  await type(`git config --system safe.directory '*' && echo '127.0.0.1 ${domain}' >> /etc/hosts
    git clone --quiet --bare --depth 1 'file://${root}' /srv/shop.git`);
}

const hindrance = await findHindrance();
if (hindrance) {
  console.log(`docs/running.md was not followed: ${hindrance}.`);
  process.exit(0);
}
const machine = await startMachine();
await prepareMachine(machine);
console.log(`Instead of the real ones: ${standIns.join(', ')}`);
for (const { title, number, commands } of readPage()) {
  if (!commands) continue;
  console.log(title);
  const started = Date.now();
  let typed = commands;
  for (const [pattern, instead, why] of replacements) {
    if (pattern.test(typed)) console.log(`  ${why}, instead of ${pattern.exec(typed)?.[0].slice(0, 50)}`);
    typed = typed.replace(pattern, instead);
  }
  if (preparations[number]) await machine.type(preparations[number]);
  await machine.type(typed);
  await expectations[number]?.(machine);
  console.log(`  ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
console.log('docs/running.md is true: every command worked, in its order.');
process.exit(0);
