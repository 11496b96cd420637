// What the start of a demonstration prints: where to look and whom to be.
import process from 'node:process';
import { demoPassword, demoPeople } from './people.ts';

export function announce(port: number): void {
	const origin = (host = 'localhost'): string => `http://${host}:${port}`;
	const listed = demoPeople.filter(({ isUnopened }) => isUnopened !== true);
	const width = Math.max(...listed.map(({ loginName }) => loginName.length));
	const people = listed.map(
		({ loginName, note, host }) =>
			`    ${loginName.padEnd(width)}  ${note.en}${host === undefined ? '' : ` at ${origin(host)}`}`,
	);
	const lines = [
		'',
		`  The portal runs in demo mode: ${origin()}`,
		`  Other brands:                 ${origin('piper.localhost')}  ${origin('maplecrest.localhost')}`,
		`  Things to try, in order:      ${origin()}/dev`,
		`  Captured mail and SMS:        ${origin()}/dev/mailbox`,
		`  Components:                   ${origin()}/dev/ui`,
		'',
		`  Sign in with the password ${demoPassword} as`,
		...people,
		'',
	];
	process.stdout.write(`${lines.join('\n')}\n`);
}
