// Every call × everyone who may try it. A new endpoint is in it by being declared.
import { beforeAll, describe, expect, it } from 'vitest';
import { toWireName } from '#platform/contract/wire-names.ts';
import { before, seconds } from '#platform/contract/duration.ts';
import { type Endpoint, recentProofMs, serviceAccess } from '#platform/contract/endpoint.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import { logout } from '#features/account/sign-in/contract.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { endpoints, fileEndpoints } from './slices.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

interface Caller {
	readonly title: string;
	/** Gives the token that this caller brings. */
	readonly token: () => Promise<string | undefined>;
	readonly refusal: (endpoint: Endpoint) => string | undefined;
}

const isForServicesOnly = ({ access }: Endpoint): boolean => {
	const service = serviceAccess(access);
	return service !== undefined && service.orSignedIn !== true;
};
const needsSession = (endpoint: Endpoint): boolean => endpoint.access !== 'public' && !isForServicesOnly(endpoint);
const unlessPublic = (endpoint: Endpoint): string | undefined =>
	needsSession(endpoint) ? 'session.signed_out' : closed(endpoint);
/** A person, known or not, is no service. */
const closed = (endpoint: Endpoint): string | undefined =>
	isForServicesOnly(endpoint) ? 'service.key_refused' : undefined;
const needsStaff = ({ access }: Endpoint): boolean => typeof access === 'object' && 'staff' in access;

async function sessionOf(options: Parameters<typeof addTestPerson>[1] = {}, scope: SessionScope = 'full') {
	const person = await addTestPerson(app, options);
	return { person, token: await openTestSession(app, person, { scope }) };
}

const callers: readonly Caller[] = [
	{ title: 'someone signed out', token: async () => undefined, refusal: unlessPublic },
	{ title: 'an invented token', token: async () => 'A'.repeat(43), refusal: unlessPublic },
	{ title: 'a token of another shape', token: async () => '../../etc/passwd; select 1', refusal: unlessPublic },
	{
		title: 'a pending sign-in',
		token: async () => (await sessionOf({}, 'pending')).token,
		refusal: (endpoint) =>
			needsSession(endpoint) && endpoint.access !== 'pending' ? 'session.two_factor_pending' : closed(endpoint),
	},
	{
		title: 'a person who has no second factor yet',
		token: async () => (await sessionOf({ hasEmailMethod: false }, 'enrolling')).token,
		refusal: (endpoint) =>
			needsSession(endpoint) && endpoint.access !== 'pending' && endpoint.access !== 'enrolling'
				? 'session.set_up_owed'
				: closed(endpoint),
	},
	{
		title: 'a session',
		token: async () => (await sessionOf()).token,
		refusal: (endpoint) => (needsStaff(endpoint) ? 'session.forbidden' : closed(endpoint)),
	},
	{
		title: 'a member of staff who may do everything',
		token: async () => (await staffSession()).token,
		refusal: closed,
	},
	{
		title: 'a member of staff whose grant was ended',
		async token() {
			const { person, token } = await staffSession();
			await app.rows("update staff_grants set revoked_at = $2, revoked_reason = 'Test' where user_id = $1", [
				person.id,
				app.clock.now(),
			]);
			return token;
		},
		refusal: (endpoint) => (needsStaff(endpoint) ? 'session.forbidden' : closed(endpoint)),
	},
	{
		title: 'a member of staff who was disabled',
		async token() {
			const { person, token } = await staffSession();
			await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
			return token;
		},
		refusal: unlessPublic,
	},
	{
		title: 'a session in another account',
		token: async () => openSwitchedSession(app, await addTestPerson(app), await addTestPerson(app)),
		refusal(endpoint) {
			if (needsStaff(endpoint)) return 'session.forbidden';
			const isOwnOnly = endpoint.ownSessionOnly === true || endpoint.needsRecentProof === true;
			return isOwnOnly ? 'session.switched' : closed(endpoint);
		},
	},
	{
		title: 'a service client with every scope',
		token: () => addTestServiceClient(app),
		refusal: (endpoint) =>
			endpoint.access === 'public' || serviceAccess(endpoint.access) !== undefined ? undefined : 'session.signed_out',
	},
	{
		title: 'a service client without a scope',
		token: () => addTestServiceClient(app, { scopes: [] }),
		refusal(endpoint) {
			if (serviceAccess(endpoint.access) !== undefined) return 'service.not_permitted';
			return endpoint.access === 'public' ? undefined : 'session.signed_out';
		},
	},
	{
		title: 'a session whose proof is ten minutes old (R-24)',
		async token() {
			const { person, token } = await sessionOf();
			const provedAt = before(app.clock.now(), recentProofMs);
			await app.rows('update sessions set proved_at = $1 where user_id = $2', [provedAt, person.id]);
			return token;
		},
		refusal: (endpoint) =>
			needsStaff(endpoint)
				? 'session.forbidden'
				: (closed(endpoint) ?? (endpoint.needsRecentProof ? 'session.proof_required' : undefined)),
	},
	{
		title: 'an ended session',
		async token() {
			const { token } = await sessionOf();
			await app.client().succeed(logout, {}, { token });
			return token;
		},
		refusal: unlessPublic,
	},
	{
		title: "another brand's session",
		token: async () => (await sessionOf({ organisationId: organisations.piper })).token,
		refusal: unlessPublic,
	},
	{
		title: 'a session of who left a second ago, before anything was cleaned',
		async token() {
			const { person, token } = await staffSession();
			await app.rows('update users set ends_at = $2 where id = $1', [person.id, app.clock.now()]);
			app.clock.advance(seconds(1));
			return token;
		},
		refusal: unlessPublic,
	},
	{
		title: 'a session in another account of who left',
		async token() {
			const own = await addTestPerson(app);
			const token = await openSwitchedSession(app, own, await addTestPerson(app));
			await app.rows('update users set ends_at = $2 where id = $1', [own.id, app.clock.now()]);
			return token;
		},
		refusal: unlessPublic,
	},
	{
		title: "a disabled person's session",
		async token() {
			const { person, token } = await sessionOf();
			await app.rows("update users set status = 'disabled' where id = $1", [person.id]);
			return token;
		},
		refusal: unlessPublic,
	},
];

const called = inDoubt<Endpoint>(endpoints, ({ path }) => path);

describe.each(called.length > 0 ? callers : [])('$title', ({ token: openToken, refusal }) => {
	// One caller for all calls: none of them changes anything. Had one ended the session, the next would be answered in another way.
	let token: string | undefined;
	beforeAll(async () => {
		token = await openToken();
	});

	it.each(called)('is answered by $path as its access says', async (endpoint) => {
		// An unknown field: a caller that passes the rule then fails on the shape.
		const { returnStatus } = await app.client().post(endpoint, { NotAField: 1 }, { token });
		expect(returnStatus.errorKey).toBe(refusal(endpoint) ?? 'request.invalid');
	});
});

describe.each(called)('$path', (endpoint) => {
	it('refuses a field that it does not know, by name (R-51)', async () => {
		const { token: session } = await staffSession(endpoint.access === 'pending' ? 'pending' : 'full');
		const token = isForServicesOnly(endpoint) ? await addTestServiceClient(app) : session;
		for (const body of [{ NotAField: 1 }, { orgId: 1, role: 'admin', isExempt: true }]) {
			const { returnStatus } = await app.client().post(endpoint, body, { token });
			const unknown = returnStatus.fieldErrors?.filter(({ errorKey }) => errorKey === 'field.unknown');
			const known = knownFieldsOf(endpoint);
			expect(unknown?.map(({ field }) => field) ?? []).toEqual(
				Object.keys(body).flatMap((name) => (known.includes(name) ? [] : [toWireName(name)])),
			);
		}
	});
});

/** Calls of the staff area may name an organisation and a role: who may, says each of them. */
function knownFieldsOf({ input }: Endpoint): readonly string[] {
	const { shape = {} } = input._zod.def as { readonly shape?: object }; // of objects, which all inputs are
	return Object.keys(shape);
}

async function staffSession(scope: SessionScope = 'full') {
	const { person, token } = await sessionOf({}, scope);
	await grantTestRole(app, person);
	return { person, token };
}

it('exactly the calls that finish, leave or describe a sign-in are open to a pending one (R-20)', () => {
	const open = endpoints.filter(({ access }) => access === 'pending').map(({ path }) => path);
	expect(open.toSorted((one, other) => one.localeCompare(other))).toEqual([
		'/v1/auth/BeginPasskeyStep',
		'/v1/auth/GetCodeDelivery',
		'/v1/auth/Logout',
		'/v1/auth/SendTwoFactorCode',
		'/v1/auth/VerifyPasskeyStep',
		'/v1/auth/VerifyTwoFactorCode',
		'/v1/portal/GetUserSecuritySettings',
	]);
});

it('exactly the calls that set up a second factor, and the preferences, are open to who has none yet', () => {
	const open = endpoints.filter(({ access }) => access === 'enrolling').map(({ path }) => path);
	expect(open.toSorted((one, other) => one.localeCompare(other))).toEqual([
		'/v1/passkeys/AddPasskey',
		'/v1/passkeys/BeginPasskeyRegistration',
		'/v1/profile/SavePreferences',
		'/v1/twofactor/ConfirmMethodSetUp',
		'/v1/twofactor/GetTwoFactorSettings',
		'/v1/twofactor/StartAuthenticatorSetUp',
		'/v1/twofactor/StartMethodSetUp',
	]);
});

it('exactly the calls that begin a session or recover one’s way to it, the guess of a country, an emergency lock and the end of copies, are public', () => {
	const open = endpoints.filter(({ access }) => access === 'public').map(({ path }) => path);
	expect(open.toSorted((one, other) => one.localeCompare(other))).toEqual([
		'/v1/account/BeginRegistration',
		'/v1/account/ConfirmRegistration',
		'/v1/account/GetInvitation',
		'/v1/account/SendRegistrationCode',
		'/v1/auth/AssociateAccount',
		'/v1/auth/BeginPasskeySignIn',
		'/v1/auth/CheckPasswordReset',
		'/v1/auth/CompleteExternalSignIn',
		'/v1/auth/DescribeLoginToken',
		'/v1/auth/GetAccessTokenByUserName',
		'/v1/auth/LoginByLoginToken',
		'/v1/auth/RequestPasswordReset',
		'/v1/auth/ResetPassword',
		'/v1/auth/SignInWithPasskey',
		'/v1/geo/GetCountry',
		'/v1/invoices/ConfirmInvoiceCopy',
		'/v1/invoices/StopInvoiceCopies',
		'/v1/security/LockAccountByLink',
	]);
});

it('exactly these calls do anything but look in another account (R-38)', () => {
	const open = [...endpoints, ...fileEndpoints].filter(
		({ access, needsRecentProof, ownSessionOnly }: Pick<Endpoint, 'access' | 'needsRecentProof' | 'ownSessionOnly'>) =>
			access !== 'public' && typeof access !== 'object' && !needsRecentProof && !ownSessionOnly,
	);
	const looks = /\/(Get|List|Find|Search|Preview|Sum|Retrieve|Quote)[A-Z]\w+$/;
	const acts = open.filter((one) => !looks.test(one.path) && !('method' in one && one.method === 'GET'));
	expect(acts.map(({ path }) => path).toSorted((one, other) => one.localeCompare(other))).toEqual([
		// A session of somebody who acts owes no second step.
		'/v1/auth/BeginPasskeyStep',
		'/v1/auth/ExtendSession',
		'/v1/auth/Logout',
		'/v1/auth/SendTwoFactorCode',
		'/v1/auth/VerifyPasskeyStep',
		'/v1/auth/VerifyTwoFactorCode',
		// Into one's own second account only: its rule is in the slice.
		'/v1/launch/LaunchProduct',
		'/v1/switch/ReturnToOwnAccount',
	]);
});
