// The trusted browsers of a person as they see them themselves, and the end of the trust.
import { cookieNames } from '#platform/contract/storage.ts';
import { hashToken, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { auditAction, getPerson } from '#features/account/identity/server/api.ts';
import { type TrustedBrowser, trustedBrowserProblem } from '../contract.ts';
import { forgetTrustedDevices, listTrustedDevices } from './trusted-devices.ts';

export async function describeTrustedBrowsers(
	{ database, clock, findCountry }: Pick<Core, 'database' | 'clock' | 'findCountry'>,
	{ actor: { organisationId, userId }, request }: AuthenticatedCall,
): Promise<TrustedBrowser[]> {
	const person = { organisationId, id: userId };
	const devices = await database.tenant(organisationId, (queries) => listTrustedDevices(queries, clock, person));
	const trustToken = request.cookies[cookieNames.trustedDevice];
	const ownHash = trustToken === undefined ? undefined : hashToken(trustToken);
	return Promise.all(
		devices.map(async (device) => ({
			id: device.id,
			userAgent: device.userAgent,
			network: device.network,
			country: await findCountry(device.network),
			isThisOne: ownHash !== undefined && isSameHash(ownHash, device.tokenHash),
			trustedAt: device.createdAt.toISOString(),
			lastUsedAt: device.lastUsedAt.toISOString(),
			expiresAt: device.expiresAt.toISOString(),
		})),
	);
}

/** One of them, or all where none is named. */
export async function forgetOwnBrowser(
	dependencies: Pick<Core, 'database' | 'clock'>,
	call: AuthenticatedCall,
	deviceId: string | undefined,
): Promise<void> {
	const person = await getPerson(dependencies, call.actor);
	await dependencies.database.tenant(person.organisationId, async (queries) => {
		const gone = await forgetTrustedDevices(queries, person, deviceId);
		if (gone === 0 && deviceId !== undefined) throw trustedBrowserProblem('two_factor.device_not_found');
		await auditAction(queries, dependencies.clock, call, 'two_factor.browsers_forgotten', { count: gone });
	});
}
