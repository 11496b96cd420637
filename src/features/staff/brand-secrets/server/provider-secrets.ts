// Secrets of a brand's own providers, beside its draft: one is entered for the client that the draft names, and nobody reads it again.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { countChange } from '#platform/server/brands/brand-rows.ts';
import {
	clientSecretName,
	clientSecretPurpose as purpose,
	type OwnClient,
} from '#platform/server/brands/client-secrets.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findSecret, keepSecret, listSecrets, removeSecret } from '#platform/server/kept-secrets.ts';
import type { Core } from '#platform/server/slice.ts';
import type { ProviderSettings } from '#features/account/linked-accounts/server/api.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { namesOf, propose } from '#features/staff/approvals/server/api.ts';
import {
	auditedBrand,
	draftOf,
	holdForChange,
	isSame,
	listFields,
	readField,
	readStanding,
	requireVisible,
	type Standing,
} from '#features/staff/brand-editor/server/api.ts';
import { brandSecretProblem, type listProviderSecrets, type setProviderSecret } from '../contract.ts';
import {
	createSecretKind,
	listWaitingSecrets,
	nextPlaceOf,
	nextSecretName,
	type ReplacedClient,
} from './secret-kind.ts';

interface SecretDependencies extends Pick<
	Core,
	'database' | 'clock' | 'registry' | 'secretKeys' | 'findBrandOfOrganisation' | 'outbox'
> {
	readonly providerSettings: ProviderSettings;
}
type Secrets = OutputOf<typeof listProviderSecrets>;
type Provider = Secrets['providers'][number];

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
		const now = clock.now();
		const standing = await readStanding(queries, brandKey, now);
		const kept = await listSecrets(queries, { purpose, brandKey });
		const waiting = await listWaitingSecrets(queries, brandKey, now);
		const names = await namesOf(queries, [
			...kept.flatMap(({ setBy }) => setBy ?? []),
			...waiting.map(({ proposedBy }) => proposedBy),
		]);
		// A new brand has no other one, and its provider is set up before it is published.
		const drafted = readField(draftOf(standing), 'canonicalOrigin');
		const origin = registry.findByKey(brandKey)?.canonicalOrigin ?? (typeof drafted === 'string' ? drafted : undefined);
		const providers = listClients(standing, 'draft').map(({ provider, ...client }) => {
			const row = kept.find(({ name }) => name === clientSecretName(provider, client));
			const path = pathTo('providerCallback', { provider });
			const state = stateOf(providerSettings, brandKey, { provider, ...client }, row !== undefined);
			const sent = waiting.find((one) => isSame(one.client, { provider, ...client }));
			return {
				provider,
				state,
				isUsed: isUsed(standing, { provider, ...client }, state),
				...(sent && {
					waiting: {
						proposalId: sent.id,
						by: names.get(sent.proposedBy) ?? '',
						at: sent.proposedAt.toISOString(),
					},
				}),
				...(row !== undefined && row.ending !== null && { ending: row.ending }),
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
): Provider['state'] {
	if (kept?.findFault(brandKey, provider, client) !== undefined) return 'unreadable';
	if (isKept) return 'entered';
	return ownSecrets[`${brandKey}.${provider}`] === undefined ? 'missing' : 'environment';
}

/** Whether people sign in with what is there. What cannot be used is nobody's way in, and is mended at once. */
function isUsed(standing: Standing, client: NamedClient, state: Provider['state']): boolean {
	const isGood = state === 'entered' || state === 'environment';
	return isGood && listClients(standing, 'live').some((one) => isSame(one, client));
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
	dependencies: SecretDependencies,
	call: AuthenticatedCall,
	order: ParsedInputOf<typeof setProviderSecret>,
): Promise<string | undefined> {
	const { database, clock, secretKeys, providerSettings } = dependencies;
	const { brandKey, provider, secret } = order;
	const proposalId = await database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		const client = listClients(standing, 'draft').find((one) => one.provider === provider);
		if (client === undefined) throw brandSecretProblem('brand_commerce.no_such_provider');
		if (secretKeys.sealingKeyId === undefined) throw brandSecretProblem('brand_commerce.no_key');
		const place = { purpose, brandKey, name: clientSecretName(provider, client) } as const;
		const now = moment.now();
		const waiting = await listWaitingSecrets(queries, brandKey, now);
		await removeUnused(queries, standing, waiting);
		const kept = await listSecrets(queries, { purpose, brandKey });
		const isKept = kept.some(({ name }) => name === place.name);
		if (isUsed(standing, client, stateOf(providerSettings, brandKey, client, isKept))) {
			const sent = waiting.find((one) => isSame(one.client, client));
			return await sendToSecond(queries, dependencies, call, { order, client, sent, at: now });
		}
		const by = { organisationId: call.actor.organisationId, userId: call.actor.userId };
		await keepSecret(queries, secretKeys, { place, value: secret, ending: endingOf(secret), by, at: now });
		await countChange(queries);
		await auditAction(queries, moment, call, 'brands.secret_set', { provider }, { object: auditedBrand(standing) });
		return undefined;
	});
	await providerSettings.kept?.refresh();
	return proposalId;
}

interface Sending {
	readonly order: ParsedInputOf<typeof setProviderSecret>;
	readonly client: NamedClient;
	/** What waits for this client already. */
	readonly sent: Awaited<ReturnType<typeof listWaitingSecrets>>[number] | undefined;
	readonly at: Date;
}

/** The new secret lies beside the one that people sign in with, until a second person has approved it. */
async function sendToSecond(
	queries: TransactionQueries,
	dependencies: SecretDependencies,
	call: AuthenticatedCall,
	{ order: { brandKey, provider, secret, reason }, client, sent, at }: Sending,
): Promise<string> {
	const { secretKeys } = dependencies;
	const { organisationId, userId } = call.actor;
	const replaced: ReplacedClient = { brandKey, provider, issuer: client.issuer, clientId: client.clientId };
	const place = nextPlaceOf(replaced);
	if (sent !== undefined) {
		const isSameAgain = sent.proposedBy === userId && (await findSecret(queries, secretKeys, place)) === secret;
		if (isSameAgain) return sent.id;
		throw approvalProblem('approvals.waits_already');
	}
	if (reason === undefined) throw brandSecretProblem('brand_commerce.reason_missing');
	const by = { organisationId, userId };
	await keepSecret(queries, secretKeys, { place, value: secret, ending: endingOf(secret), by, at });
	const payload = { ...replaced, setAt: at.toISOString() };
	const wanted = { organisationId, payload, reason };
	return await propose(queries, dependencies, call, createSecretKind(dependencies), wanted);
}

/** Two characters tell a person which one it is, and of a long secret nothing else. */
const endingOf = (secret: string): string | undefined => (secret.length < 12 ? undefined : secret.slice(-2));

/** Of clients that neither what is live nor the draft has any more, none stays, nor one that nobody approved. */
async function removeUnused(
	queries: PreparedStatements,
	standing: Standing,
	waiting: Awaited<ReturnType<typeof listWaitingSecrets>>,
): Promise<void> {
	const { brandKey } = standing;
	const used = [
		...[...listClients(standing, 'live'), ...listClients(standing, 'draft')].map(({ provider, ...client }) =>
			clientSecretName(provider, client),
		),
		...waiting.map(({ client }) => nextSecretName(client)),
	];
	for (const { name } of await listSecrets(queries, { purpose, brandKey })) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		if (!used.includes(name)) void (await removeSecret(queries, { purpose, brandKey, name }));
	}
}
