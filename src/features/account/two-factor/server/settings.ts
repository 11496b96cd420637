// What a person changes of the factors they have.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { getPerson, auditAction } from '#features/account/identity/server/api.ts';
import {
	describeTrustedBrowsers,
	forgetTrustedDevices,
	listTrustedDevices,
} from '#features/account/trusted-browsers/server/api.ts';
import { recoveryCodeCount } from '#features/account/recovery-codes/contract.ts';
import {
	countRecoveryCodes,
	forgetRecoveryCodes,
	readRecoveryCodes,
} from '#features/account/recovery-codes/server/api.ts';
import { type FactorMethod, isSendingMethod, type TwoFactorSettings } from '../contract.ts';
import { codedMethodValues } from '../methods/server/list.ts';
import { maskDestination } from '../rules.ts';
import type { TwoFactorDependencies } from './dependencies.ts';
import { methodNotice } from './method-notice.ts';
import { dropMethod, listMethods, preferMethod, type StoredMethod } from './methods.ts';

export async function readSettings(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
): Promise<TwoFactorSettings> {
	const { database } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	const methods = await listMethods(database, call.actor);
	return {
		methods: methods.map((method) => ({ ...describeMethod(method), verifiedAt: method.verifiedAt.toISOString() })),
		offered: codedMethodValues
			.filter(({ sender }) => sender?.findObstacle(dependencies) === undefined)
			.map(({ key }) => key),
		email: person.email,
		isRequired: isRequired(call),
		recoveryCodesLeft: await countRecoveryCodes(database, person),
		trustedBrowsers: await describeTrustedBrowsers(dependencies, call),
	};
}

/** Reads the state of the second step at one look, in the caller's transaction. */
export async function readStanding(queries: TransactionQueries, clock: Clock, { actor }: AuthenticatedCall) {
	const person = { organisationId: actor.organisationId, id: actor.userId };
	const methods = await listMethods(queries, actor);
	const devices = await listTrustedDevices(queries, clock, person);
	return {
		methods: methods.map((method) => describeMethod(method)),
		recoveryCodes: { total: recoveryCodeCount, ...(await readRecoveryCodes(queries, person)) },
		trustEnds: devices.map((device) => device.expiresAt),
	};
}

/** A method as the wire shows it: its destination by the end only. */
export function describeMethod({ method, destination, isPreferred }: StoredMethod) {
	const isSent = isSendingMethod(method) && destination !== null;
	return {
		method,
		destination: isSent ? maskDestination(method, destination) : '',
		isPreferred,
	};
}

export async function chooseMethod(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	method: FactorMethod,
): Promise<void> {
	const person = await getPerson(dependencies, call.actor);
	await dependencies.database.tenant(person.organisationId, async (queries) => {
		const former = await preferMethod(queries, person, method);
		await auditAction(
			queries,
			dependencies.clock,
			call,
			'two_factor.method_preferred',
			{},
			{
				before: { method: former ?? '' },
				after: { method },
			},
		);
	});
}

export async function takeMethodAway(
	dependencies: TwoFactorDependencies,
	call: AuthenticatedCall,
	method: FactorMethod,
): Promise<void> {
	const person = await getPerson(dependencies, call.actor);
	await dependencies.database.tenant(person.organisationId, async (queries) => {
		const { left, destination } = await dropMethod(queries, person, method, { isRequired: isRequired(call) });
		if (left === 0) await forgetRecoveryCodes(queries, person);
		await forgetTrustedDevices(queries, person);
		await auditAction(queries, dependencies.clock, call, 'two_factor.method_removed', { method });
		await dependencies.notices.send(queries, call, person, methodNotice('factor_removed', { method, destination }));
	});
}

function isRequired({ brand }: AuthenticatedCall): boolean {
	return brand.secondFactor !== 'optional';
}
