import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execFileSync } from 'node:child_process';

/** Where Debian keeps the programs of each major version. */
const debian = '/usr/lib/postgresql';

/** Finds the folder with `initdb` and `postgres`: on the path, or the newest of Debian's. */
export function postgresPrograms(): string {
	const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
	const folders = [
		...(process.env['PATH'] ?? '').split(delimiter),
		...versions.map((version) => join(debian, version, 'bin')),
	];
	const folder = folders.find((each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')));
	if (folder === undefined) {
		throw new Error(
			'The database tests start a PostgreSQL server of their own, which is not here. Install it (on Debian or Ubuntu: sudo apt-get install postgresql) and run the tests again.',
		);
	}
	return folder;
}

export interface SystemUser {
	readonly uid: number;
	readonly gid: number;
}

/** Whom to run PostgreSQL as: it refuses to run as root. */
export function serverUser(): SystemUser | undefined {
	if (process.getuid?.() !== 0) return undefined;
	for (const name of ['postgres', 'nobody']) {
		const id = (option: string): number =>
			Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
		try {
			return { uid: id('-u'), gid: id('-g') };
		} catch {
			// The next name then.
		}
	}
	throw new Error(
		'PostgreSQL refuses to run as root and there is neither a user "postgres" nor "nobody". Run the tests as another user.',
	);
}
