// Prepares the callers of hostile-input.api.test.ts, and the objects that these calls are about: real ones, so that the call gets as far as
// the field in question lets it.
import { expect } from 'vitest';
import { type Endpoint, serviceAccess } from '#platform/contract/endpoint.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { reserveCredits } from '#features/billing/product-charges/contract.ts';
import { manageOffice } from '#features/account/identity/contract.ts';
import { beginRegistration } from '#features/account/registration/contract.ts';
import { listPasskeys } from '#features/account/passkeys/contract.ts';
import { getCreditCatalogue } from '#features/billing/credit-purchase/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { buyCredits, newKey } from './credits.ts';
import { addTestOffice } from './offices.ts';
import { addTestPasskey } from './passkeys.ts';
import { grantTestRole } from './staff.ts';
import { addTestServiceClient } from './service-clients.ts';
import { openTestSession } from './sign-in.ts';
import type { TestApp } from './test-app.ts';
import type { Answer } from './test-client.ts';
import { addTestPerson, organisations, type TestPerson } from './test-people.ts';
import type { FieldPath } from './valid-input.ts';

export interface Stage {
	/** The sample with what makes it a call about something that is there. */
	bodyFor(endpoint: Endpoint, sample: unknown, path: FieldPath): Promise<object>;
	/** Makes the call as somebody who may; with a new session where the last one has ended. */
	send(endpoint: Endpoint, body: unknown): Promise<Answer<Endpoint>>;
}

interface Cast {
	readonly caller: TestPerson;
	readonly newcomer: TestPerson;
	readonly colleague: TestPerson;
	readonly product: string;
}

export async function setStage(app: TestApp): Promise<Stage> {
	const office = await addTestOffice(app, { organisationId: organisations.porticoStaff, credits: 100_000 });
	const permissions = [manageOffice, manageDesktops] as const;
	const caller = await office.addMember({ permissions });
	const colleague = await office.addMember({ hasEmailMethod: false });
	const newcomer = await addTestPerson(app, { hasEmailMethod: false });
	await buyCredits(app, caller, 1_000_000);
	await addTestPasskey(app, caller);
	await grantTestRole(app, caller);
	const brand = { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' } as const;
	await grantTestRole(app, caller, brand);
	const product = await addTestServiceClient(app);
	const cast: Cast = { caller, colleague, newcomer, product };
	const subjects = await findSubjects(app, cast);
	const callers = new Callers(app, cast);
	return {
		async bodyFor(endpoint, sample, path) {
			const about = (await subjects(endpoint.name)) ?? {};
			const chosen = Object.entries(about).filter(([field]) => field !== path[0]);
			const isWith = (field: string): boolean => !(field === 'productId' && path[0] === 'credits');
			return { ...(sample as object), ...Object.fromEntries(chosen.filter(([field]) => isWith(field))) };
		},
		send: (endpoint, body) => callers.send(endpoint, body),
	};
}

type Subjects = (name: string) => Promise<object | undefined>;

/** By the name of the call. What a call uses up is made for each. */
async function findSubjects(app: TestApp, { caller, colleague, product }: Cast): Promise<Subjects> {
	const token = await openTestSession(app, caller);
	const { passkeys } = await app.client().succeed(listPasskeys, {}, { token });
	const { bundles } = await app.client().succeed(getCreditCatalogue, {}, { token });
	const passkey = { id: passkeys[0]?.id };
	const purchase = { productId: bundles[0]?.productId };
	const registration = forSeveral(async () => {
		const { registrationToken } = await app.client().succeed(beginRegistration, {
			givenName: 'Noor',
			familyName: 'Haddad',
			email: `noor.${newKey()}@office.example`,
			loginName: `noor.${newKey().slice(0, 8)}`,
			password: 'Lighthouse!42Bay',
			termsAccepted: true,
			languageId: 1,
		});
		return { registrationToken };
	});
	const charge = { userId: caller.id, amount: 1 };
	const reservation = async () => {
		const input = { ...charge, service: 'credit_check', idempotencyKey: newKey() };
		const { reservationId } = await app.client().succeed(reserveCredits, input, { token: product });
		return { userId: caller.id, reservationId };
	};
	const makers: Readonly<Record<string, () => Promise<object> | object>> = {
		renamePasskey: () => passkey,
		removePasskey: () => passkey,
		sendRegistrationCode: registration,
		confirmRegistration: registration,
		transferCredits: () => ({ recipientUserId: colleague.id, amount: 1 }),
		chargeCredits: () => charge,
		reserveCredits: () => charge,
		captureReservation: reservation,
		releaseReservation: forSeveral(reservation),
		quoteCredits: () => purchase,
		startCreditPurchase: () => purchase,
		listAllowanceChanges: () => ({ userId: colleague.id }),
		setAllowance: () => ({ userId: colleague.id }),
		startViewing: () => ({ userId: colleague.id }),
		getHelp: () => ({ userId: colleague.id }),
		startResetForPerson: () => ({ userId: colleague.id }),
		endSessionsOfPerson: () => ({ userId: colleague.id }),
		proposeExemption: () => ({ userId: colleague.id }),
		grantCredits: () => ({ userId: colleague.id, amount: 1 }),
		switchUser: () => ({ userId: colleague.id }),
	};
	return async (name) => makers[name]?.();
}

/** One object for as many calls as use it up with wrong answers. */
function forSeveral(make: () => Promise<object>): () => Promise<object> {
	let made: Promise<object> | undefined;
	let calls = 0;
	return async () => {
		if (calls % 5 === 0) made = make();
		calls += 1;
		return (made ??= make());
	};
}

class Callers {
	readonly #app: TestApp;
	readonly #cast: Cast;
	readonly #sessions = new Map<SessionScope, Promise<string>>();
	#calls = 0;

	constructor(app: TestApp, cast: Cast) {
		this.#app = app;
		this.#cast = cast;
	}

	async send(endpoint: Endpoint, body: unknown): Promise<Answer<Endpoint>> {
		this.#calls += 1;
		if (this.#calls % 16 === 0) await this.#forgetCounts();
		const answer = await this.#sendAs(endpoint, body);
		const scope = scopeFor(endpoint);
		if (scope === undefined || !answer.returnStatus.errorKey?.startsWith('session.')) return answer;
		this.#sessions.delete(scope);
		const again = await this.#sendAs(endpoint, body);
		// A caller that names another organization of the brand is refused there like one that may not make the call at all.
		const isElsewhere = again.returnStatus.errorKey === 'session.forbidden' && 'orgId' in (body as object);
		if (!isElsewhere) {
			expect(again.returnStatus.errorKey ?? '', `${endpoint.path} admits its caller`).not.toMatch(
				/^session\.(?!signed_out)/,
			);
		}
		return again;
	}

	async #sendAs(endpoint: Endpoint, body: unknown): Promise<Answer<Endpoint>> {
		// A few calls of each network, so that no limit answers in place of the call.
		const address = `10.${100 + (this.#calls % 50)}.${(this.#calls * 7) % 251}.7`;
		const client = this.#app.client('portico', address);
		client.cookies.set(cookieNames.authorizationRequest, 'A'.repeat(43));
		const scope = scopeFor(endpoint);
		const isForServices = serviceAccess(endpoint.access) !== undefined;
		const token = isForServices ? this.#cast.product : scope === undefined ? undefined : await this.#session(scope);
		return client.post(endpoint, body, { token });
	}

	#session(scope: SessionScope): Promise<string> {
		const { caller, newcomer } = this.#cast;
		const opened =
			this.#sessions.get(scope) ?? openTestSession(this.#app, scope === 'enrolling' ? newcomer : caller, { scope });
		this.#sessions.set(scope, opened);
		return opened;
	}

	/** Wrong answers of one person: the wait for them would hide what comes after. */
	async #forgetCounts(): Promise<void> {
		for (const table of ['sign_in_throttles', 'code_sends', 'call_counts'])
			await this.#app.rows(`delete from ${table}`);
	}
}

function scopeFor({ access }: Endpoint): SessionScope | undefined {
	if (access === 'public' || serviceAccess(access) !== undefined) return undefined;
	if (access === 'pending' || access === 'enrolling') return access;
	return 'full';
}
