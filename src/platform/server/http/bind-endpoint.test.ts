import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Access, type Endpoint, endpoint, recentProofMs } from '#platform/contract/endpoint.ts';
import { languageHeader } from '#platform/contract/language.ts';
import { Problem } from '#platform/contract/problem.ts';
import { readReturnStatus } from '#test/support/answers.ts';
import { type BareServer, openBareServer } from '#test/support/bare-server.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { before, minutes } from '#platform/contract/duration.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import type { Actor } from './actor.ts';
import { bind, type Binding } from './bind-endpoint.ts';

const empty = z.strictObject({});
function define(name: string, access: Access, parts: Partial<Endpoint> = {}) {
	const base = { input: empty, output: z.strictObject({ done: z.boolean() }), problems: [], idempotent: true } as const;
	return endpoint({ ...base, ...parts, name, path: `/v1/test/${name}`, summary: name, access });
}
const done = async (): Promise<{ done: boolean }> => ({ done: true });
const refuse = (code: string): Promise<never> => Promise.reject(new Problem(code, 409));

const clock = new ManualClock();

const bindings: readonly Binding[] = [
	bind(define('Open', 'public'), done),
	bind(define('Broken', 'public'), () => Promise.reject(new Error('select secret from table'))),
	bind(define('Undeclared', 'public'), () => refuse('slice.undeclared')),
	bind(define('Declared', 'public', { problems: ['slice.declared'] }), () => refuse('slice.declared')),
	bind(define('Chatty', 'public'), async () => ({ done: true, PasswordHash: 'x' })),
	bind(define('Silent', 'public'), async () => ({})),
	bind(define('Signed', 'signedIn'), done),
	bind(define('Pending', 'pending'), done),
	bind(define('Sensitive', 'signedIn', { needsRecentProof: true }), done),
	bind(define('Staff', { staff: 'things.manage' }), done),
	bind(define('Service', { service: 'things.do' }), done),
	bind(define('Either', { service: 'things.do', orSignedIn: true }), done),
	bind(define('Who', 'signedIn', { output: z.strictObject({ language: z.string() }) }), async (_input, call) => ({
		language: call.language,
	})),
];
const actors: Readonly<Record<string, Partial<Actor>>> = {
	full: {},
	pending: { scope: 'pending' },
	granted: { userId: 2 },
	granted_switched: {
		userId: 2,
		switchedFrom: { kind: 'own', organisationId: 10_001, userId: 3, sessionId: 'o' },
	},
	neighbour: { userId: 4 },
	elsewhere: { brandKey: 'piper' },
	french: { language: 'fr' },
	fresh: { provedAt: before(clock.now(), recentProofMs - minutes(1)) },
	stale: { provedAt: before(clock.now(), recentProofMs) },
};

let server: BareServer;
beforeAll(async () => {
	server = await openBareServer({
		bindings,
		clock,
		texts: [{ en: { 'slice.declared': 'Declared' }, fr: { 'slice.declared': 'Déclaré' } }],
		async findServiceClient(key = '') {
			if (key.startsWith('ptk_blocked')) return 'blocked';
			const scopes = key.startsWith('ptk_doer') ? ['things.do'] : ['others.do'];
			return key.startsWith('ptk_') ? { key: 'product', name: 'Product', scopes, organisations: [] } : undefined;
		},
		admitStaff: async ({ userId }, { permission }) => userId === 2 && permission === 'things.manage',
		async findActor({ token }) {
			const special = actors[token.split('-')[0] ?? ''];
			return special === undefined ? undefined : { ...ordinaryActor, ...special };
		},
	});
});
afterAll(() => server.close());

const ordinaryActor: Actor = {
	scope: 'full',
	assurance: 'aal2',
	provedAt: clock.now(),
	openedBy: 'password_and_email',
	sessionId: 's',
	userId: 1,
	organisationId: 10_001,
	brandKey: 'portico',
	language: 'en',
	powers: [],
};

async function post(name: string, who?: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
	const answer = await server.client().send({
		method: 'POST',
		path: `/v1/test/${name}`,
		headers: {
			'content-type': 'application/json',
			...(who === undefined ? {} : { authorization: `Bearer ${who.padEnd(24, '-')}` }),
			...headers,
		},
		body: JSON.stringify(body),
	});
	return readReturnStatus(answer);
}
const codeOf = async (name: string, who?: string): Promise<string | undefined> =>
	(await post(name, who)).returnStatus.errorKey;

describe('access (R-46)', () => {
	it.each([
		['Open', [undefined, 'full', 'pending', 'nobody'], []],
		['Pending', ['full', 'pending'], [undefined, 'nobody', 'elsewhere']],
		['Signed', ['full'], [undefined, 'nobody', 'pending', 'elsewhere']],
		['Staff', ['granted'], [undefined, 'nobody', 'pending', 'full', 'neighbour', 'granted_switched', 'elsewhere']],
		['Sensitive', ['full', 'fresh'], [undefined, 'nobody', 'pending', 'stale', 'elsewhere']],
		['Service', ['ptk_doer'], [undefined, 'nobody', 'pending', 'full', 'ptk_other', 'ptk_blocked']],
		['Either', ['ptk_doer', 'full'], [undefined, 'nobody', 'pending', 'ptk_other', 'ptk_blocked']],
	] as const)('of %s lets in %j and refuses %j', async (name, admitted, refused) => {
		for (const who of admitted) expect(await codeOf(name, who), who).toBeUndefined();
		for (const who of refused) expect(await codeOf(name, who), who).toMatch(/^(session|service)\.|^request\.too_many$/);
	});

	it('says to a pending sign-in what it owes and to others what they lack', async () => {
		expect(await codeOf('Staff', 'pending')).toBe('session.two_factor_pending');
		expect(await codeOf('Staff', 'full')).toBe('session.forbidden');
		expect(await codeOf('Staff')).toBe('session.signed_out');
		expect(await codeOf('Sensitive', 'stale')).toBe('session.proof_required');
	});

	it('is judged before the body, so that no shape is told to strangers', async () => {
		const { returnStatus } = await post('Signed', undefined, { Anything: 1 });
		expect(returnStatus.fieldErrors).toBeUndefined();
	});
});

describe('an answer', () => {
	it('speaks the language of the session, otherwise that of the body', async () => {
		expect((await post('Who', 'french')).rest).toEqual({ Language: 'fr' });
		expect((await post('Declared', undefined, {})).returnStatus.returnMessage).toBe('Declared');
		const french = await post('Signed', undefined, { LanguageID: 2 });
		expect(french.returnStatus.returnMessage).toBe('Votre session a pris fin. Ouvrez une nouvelle session.');
	});

	it('speaks the language that the page says, before that of the session', async () => {
		expect((await post('Who', 'french', {}, { [languageHeader]: 'en' })).rest).toEqual({ Language: 'en' });
		expect((await post('Who', 'full', {}, { [languageHeader]: 'fr' })).rest).toEqual({ Language: 'fr' });
		for (const who of [undefined, 'full', 'pending']) {
			const refused = await post('Staff', who, {}, { [languageHeader]: 'fr' });
			expect(refused.returnStatus.returnMessage, who).toMatch(/vo(tre|us)/i);
		}
		expect((await post('Declared', undefined, {}, { [languageHeader]: 'fr' })).returnStatus.returnMessage).toBe(
			'Déclaré',
		);
	});

	it.each(['', 'FR', 'de', 'fr-CA', 'fr, en', '*', '2', '__proto__'])(
		'takes %j for no language: that of the session holds',
		async (said) => {
			expect((await post('Who', 'french', {}, { [languageHeader]: said })).rest).toEqual({ Language: 'fr' });
			expect((await post('Who', 'full', {}, { [languageHeader]: said })).rest).toEqual({ Language: 'en' });
		},
	);

	it('is a declared problem with its text', async () => {
		expect((await post('Declared')).returnStatus).toMatchObject({ returnCode: 409, errorKey: 'slice.declared' });
	});

	it.each([
		['an undeclared problem', 'Undeclared', 'slice.undeclared'],
		['an unexpected error', 'Broken', 'select secret'],
		['a field that the contract does not have (R-52)', 'Chatty', 'PasswordHash'],
		['a lack of one that it has', 'Silent', 'done'],
	])('is an internal error for %s, its cause in the log alone (R-88)', async (_title, name, cause) => {
		const { returnStatus, rest } = await post(name);
		expect(returnStatus).toMatchObject({
			returnCode: 500,
			errorKey: 'server.internal_error',
			returnMessage: 'Internal Server Error',
		});
		expect(JSON.stringify({ returnStatus, rest })).not.toContain(cause);
		const [line = '', ...more] = takeErrorLog();
		expect(line).toContain(cause);
		expect(line).toContain(returnStatus.requestId);
		expect(more).toEqual([]);
		expect((await post('Open')).rest, 'the next call').toEqual({ Done: true });
	});
});
