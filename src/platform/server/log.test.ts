import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function logged(facts: object): Record<string, unknown> {
	const lines: string[] = [];
	createLogger({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) }).error(
		facts,
		'said',
	);
	return JSON.parse(lines.join('')) as Record<string, unknown>;
}

test('an error’s code is told, under a name of its own', () => {
	const { err } = logged({ err: Object.assign(new Error('no such table'), { code: '42P01' }) });
	expect(err).toMatchObject({ message: 'no such table', errorCode: '42P01' });
	expect(err).not.toHaveProperty('code');
});

test('what a person typed as a code, a password or a token is not told', () => {
	const line = logged({ code: '123456', body: { code: '123456', token: 'a-token', password: 'Harbour' } });
	expect(line).toMatchObject({ code: '[secret]', body: { code: '[secret]', token: '[secret]', password: '[secret]' } });
});
