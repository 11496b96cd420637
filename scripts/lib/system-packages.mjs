// What the tests need from the operating system: a browser, PostgreSQL's server programs, and programs that check PDF.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { ScriptError } from './checkout.mjs';

function findChromium() {
	return [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));
}

const onPath = (program) =>
	(process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, program)));

/** Folder with `initdb` and `postgres`: on the path, or where Debian keeps them; the newest of several. */
function findPostgresPrograms() {
	const debian = '/usr/lib/postgresql';
	const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
	const folders = [
		...(process.env.PATH ?? '').split(delimiter),
		...versions.map((version) => join(debian, version, 'bin')),
	];
	return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const needs = {
	chromium: { find: findChromium, what: 'The journeys run in Chromium' },
	postgresql: { find: findPostgresPrograms, what: 'The database tests start a PostgreSQL server of their own' },
	pgbouncer: {
		find: () => onPath('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find(existsSync),
		what: 'The refusal of a transaction pooler is tried with PgBouncer',
	},
	caddy: { find: () => onPath('caddy'), what: 'Certificates on demand are tried with Caddy' },
	pebble: { find: () => onPath('pebble'), what: 'Certificates on demand are issued by Pebble' },
	ledger: { find: () => onPath('ledger'), what: 'The sellers’ journal is added up with Ledger' },
	qpdf: { find: () => onPath('qpdf'), what: 'The files of invoices are checked with qpdf' },
	'poppler-utils': { find: () => onPath('pdfinfo'), what: 'The files of invoices are checked with pdfinfo' },
};

async function install(name, what) {
	const byHand = `${what}, which is not here. Install it (on Debian or Ubuntu: sudo apt-get install ${name}) and run npm test again.`;
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new ScriptError(byHand);
	console.log(`Installing ${name} (apt-get) ...`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	await runQuietly('apt-get', ['update'], { env });
	await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
	if (needs[name].find() === undefined) throw new ScriptError(byHand);
}

/** Installs one of `needs` from Debian's packages when absent; says how to where that is impossible. */
export async function ensureSystemPackage(name) {
	const { find, what } = needs[name];
	if (find() === undefined) await install(name, what);
}
