import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listVersionedFiles, root, type SourceFile } from './checkout.ts';

/** Things that belong to one machine or to no one's eyes. Written so that this file does not contain what it looks for. */
const patterns: readonly [what: string, pattern: RegExp][] = [
	['a path of one machine', /(?:^|[\s"'`(=:,])\/(?:home|root|Users)\/[\w.-]+|[A-Z]:\\Users\\/m],
	['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
	['an AWS key', /\bAKIA[0-9A-Z]{16}\b/],
	['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{22,}/],
	['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
	['a live Stripe key', /\b[rs]k_live_[A-Za-z0-9]{16,}/],
	['a Google key', /\bAIza[\w-]{35}\b/],
	['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
	['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
];

function findSecrets({ path, text }: SourceFile): string[] {
	return patterns.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path} contains ${what}`);
}

function readText(path: string): SourceFile[] {
	const bytes = readFileSync(join(root, path));
	return bytes.includes(0) ? [] : [{ path, text: bytes.toString('utf8') }];
}

test('no file holds a secret or the path of one machine', () => {
	expect(listVersionedFiles().flatMap(readText).flatMap(findSecrets)).toEqual([]);
});

test('no file holds somebody’s own settings', () => {
	expect(
		listVersionedFiles().filter((path) => /(^|\/)\.env$|\.pem$|\.key$|(^|\/)id_(rsa|ed25519)$/.test(path)),
	).toEqual([]);
});

test.each([
	['a path of one machine', ['cd /', 'home/someone/portico']],
	['a path of one machine', ['"/', 'root/.config"']],
	['a private key', ['-----BEGIN RSA ', 'PRIVATE KEY-----']],
	['an AWS key', ['AKIA', 'A1'.repeat(8)]],
	['a GitHub token', ['ghp_', 'a1'.repeat(18)]],
	['a Slack token', ['xoxb-', '1234567890-abc']],
	['a live Stripe key', ['sk_live_', 'a1'.repeat(12)]],
	['a Google key', ['AIza', 'a'.repeat(35)]],
	['an npm token', ['npm_', 'a1'.repeat(18)]],
	['a signed token', ['eyJ', 'a'.repeat(12), '.eyJ', 'b'.repeat(12), '.', 'c'.repeat(12)]],
])('finds %s in %j', (what, parts) => {
	expect(findSecrets({ path: 'a', text: parts.join('') })).toEqual([`a contains ${what}`]);
});

test('a route such as /desktop/home/key is no path of a machine', () => {
	expect(findSecrets({ path: 'a', text: "'/desktop/home/key'  '/desktop/home' '/home'" })).toEqual([]);
});

/** Numbers of people: compared with, or three and more of them in a list. Who is exempt from what is data. */
const peopleNumbers =
	/\b(?:user_?id|UserID)\b\s*(?:===?|!==?)\s*\d{3,}|[[({]\s*(?:\d{5,6}\s*,\s*){2,}\d{5,6}\s*,?\s*[\])}]/i;

test('nothing that a browser loads names people by their number', () => {
	const isLoaded = (path: string): boolean =>
		/^src\/(?:ui|platform\/(?:web|contract)|app\/(?:web|contract)|features\/[\w-]+\/[\w-]+\/(?:web\/|[\w.-]+$))/.test(
			path,
		);
	const files = listVersionedFiles().filter((path) => isLoaded(path) && !path.endsWith('.test.ts'));
	expect(files.length).toBeGreaterThan(100);
	expect(files.flatMap(readText).filter(({ text }) => peopleNumbers.test(text))).toEqual([]);
});

test.each([
	'const exempt = new Set([20001, 20002, 20017]);',
	'if (session.UserID === 20001) skip();',
	'userId !== 20001',
])('finds the number of a person in %j', (text) => expect(text).toMatch(peopleNumbers));
