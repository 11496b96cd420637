// Secrets of a brand's own providers, beside its draft: one is entered for the client that the draft names, and nobody reads it again.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { countChange } from '#platform/server/brands/brand-rows.ts';
import {
	clientSecretName,
	clientSecretPurpose as purpose,
	type OwnClient,
} from '#platform/server/brands/client-secrets.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { keepSecret, listSecrets, removeSecret } from '#platform/server/kept-secrets.ts';
import type { Core } from '#platform/server/slice.ts';
import type { ProviderSettings } from '#features/account/linked-accounts/server/api.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import {
	auditedBrand,
	draftOf,
	holdForChange,
	listFields,
	readField,
	readStanding,
	requireVisible,
	type Standing,
} from '#features/staff/brand-editor/server/api.ts';
import { brandCommerceProblem, type listProviderSecrets, type setProviderSecret } from '../contract.ts';

interface SecretDependencies extends Pick<Core, 'database' | 'clock' | 'registry' | 'secretKeys'> {
	readonly providerSettings: ProviderSettings;
}
type Secrets = OutputOf<typeof listProviderSecrets>;

interface NamedClient extends OwnClient {
	readonly provider: string;
}

export function readSecrets(
	{ database, clock, registry, secretKeys, providerSettings }: SecretDependencies,
	call: AuthenticatedCall,
	{ brandKey }: ParsedInputOf<typeof listProviderSecrets>,
): Promise<Secrets> {
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const standing = await readStanding(queries, brandKey, clock.now());
		const kept = await listSecrets(queries, { purpose, brandKey });
		const names = await namesOf(
			queries,
			kept.flatMap(({ setBy }) => setBy ?? []),
		);
		// A new brand has no other one, and its provider is set up before it is published.
		const drafted = readField(draftOf(standing), 'canonicalOrigin');
		const origin = registry.findByKey(brandKey)?.canonicalOrigin ?? (typeof drafted === 'string' ? drafted : undefined);
		const providers = listClients(standing, 'draft').map(({ provider, ...client }) => {
			const row = kept.find(({ name }) => name === clientSecretName(provider, client));
			const path = pathTo('providerCallback', { provider });
			return {
				provider,
				state: stateOf(providerSettings, brandKey, { provider, ...client }, row !== undefined),
				...(row && { setAt: row.setAt.toISOString() }),
				...(row !== undefined && row.setBy !== null && { by: names.get(row.setBy) ?? '' }),
				...(origin !== undefined && { returnAddress: `${origin}${path}` }),
			};
		});
		return { canEnter: secretKeys.sealingKeyId !== undefined, providers };
	});
}

function stateOf(
	{ kept, ownSecrets }: ProviderSettings,
	brandKey: string,
	{ provider, ...client }: NamedClient,
	isKept: boolean,
): Secrets['providers'][number]['state'] {
	if (kept?.findFault(brandKey, provider, client) !== undefined) return 'unreadable';
	if (isKept) return 'entered';
	return ownSecrets[`${brandKey}.${provider}`] === undefined ? 'missing' : 'environment';
}

/** The clients of a brand's own providers, as far as they are whole. */
function listClients(standing: Standing, which: 'draft' | 'live'): readonly NamedClient[] {
	const content = which === 'live' ? standing.live : draftOf(standing);
	return listFields(content, 'identityProviders.').flatMap(({ key: provider, value }) => {
		const { issuer, clientId } = Object(value) as Readonly<Record<keyof OwnClient, unknown>>; // JSON of a checked field
		return typeof issuer === 'string' && typeof clientId === 'string' ? [{ provider, issuer, clientId }] : [];
	});
}

export async function setSecret(
	{ database, clock, secretKeys, providerSettings }: SecretDependencies,
	call: AuthenticatedCall,
	{ brandKey, provider, secret }: ParsedInputOf<typeof setProviderSecret>,
): Promise<void> {
	await database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		const client = listClients(standing, 'draft').find((one) => one.provider === provider);
		if (client === undefined) throw brandCommerceProblem('brand_commerce.no_such_provider');
		if (secretKeys.sealingKeyId === undefined) throw brandCommerceProblem('brand_commerce.no_key');
		const place = { purpose, brandKey, name: clientSecretName(provider, client) } as const;
		const { organisationId, userId } = call.actor;
		const by = { organisationId, userId };
		await keepSecret(queries, secretKeys, { place, value: secret, by, at: moment.now() });
		await removeUnused(queries, standing);
		await countChange(queries);
		await auditAction(queries, moment, call, 'brands.secret_set', { provider }, { object: auditedBrand(standing) });
	});
	await providerSettings.kept?.refresh();
}

/** Of clients that neither what is live nor the draft has any more, none stays. */
async function removeUnused(queries: PreparedStatements, standing: Standing): Promise<void> {
	const { brandKey } = standing;
	const used = [...listClients(standing, 'live'), ...listClients(standing, 'draft')].map(({ provider, ...client }) =>
		clientSecretName(provider, client),
	);
	for (const { name } of await listSecrets(queries, { purpose, brandKey })) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		if (!used.includes(name)) void (await removeSecret(queries, { purpose, brandKey, name }));
	}
}
