// Whose external accounts the demonstration has: fixed, so that people and scripts can rely on them.
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { addLinkedAccount, type StoredIdentity } from '#features/account/linked-accounts/server/fixtures.ts';

export interface Directory {
	readonly key: string;
	readonly name: string;
	/** Its tokens name it. */
	readonly issuer: string;
	/** The id that Microsoft gave the tenant. */
	readonly tenant: string;
}

/** The sample brand Piper has a provider of its own. */
export const demoProviders = ['microsoft', 'zoho', 'piper-id'] as const;
export type DemoProvider = (typeof demoProviders)[number];

export interface DemoIdentity {
	/** Also the subject. */
	readonly key: string;
	readonly provider: DemoProvider;
	readonly directory: Directory;
	readonly name: string;
	readonly email: string;
	readonly note: Readonly<Record<'en' | 'fr', string>>;
	/** How the provider says that it proved the person (RFC 8176). */
	readonly methods?: readonly string[];
}

const microsoft = (key: string, name: string, tenant: string): Directory => ({
	key,
	name,
	issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
	tenant,
});
const zoho = (key: string, name: string, host: string): Directory => ({
	key,
	name,
	issuer: `https://${host}`,
	tenant: '',
});

export const directories = {
	harbourview: microsoft('harbourview', 'Harbourview Mortgage Centre', '8f3c1a52-6d0e-4b7a-9c21-5e7f2b1d4a60'),
	lakeside: microsoft('lakeside', 'Lakeside Partners', 'b7710c94-25ce-4d3f-8e62-0f9a4c38d1b5'),
	/** Not in the list of tenants that may sign in. */
	stranger: microsoft('stranger', 'Cascadia Holdings', 'c2d94e17-3b58-4f06-8a9d-71e0c6b2f385'),
	zohoCom: zoho('zoho-com', 'zoho.com', 'accounts.zoho.com'),
	zohoCanada: zoho('zoho-canada', 'zohocloud.ca', 'accounts.zohocloud.ca'),
	piper: { key: 'piper', name: 'Piper Mortgage Network', issuer: 'https://id.piper.example', tenant: '' },
} as const;

export const admittedTenants = [directories.harbourview.tenant, directories.lakeside.tenant];
export const zohoServers = ['accounts.zoho.com', 'accounts.zohocloud.ca'];

export const demoIdentities: readonly DemoIdentity[] = [
	{
		key: '4d1f7c20-93b6-4a58-b0e1-6c2a9f5d8371',
		provider: 'microsoft',
		directory: directories.harbourview,
		name: 'Sofia Marino',
		email: 'agent.microsoft@harbourview.example',
		note: { en: 'Linked to agent.microsoft', fr: 'Associé à agent.microsoft' },
	},
	{
		key: 'a90b3e64-17d2-4c8f-9f35-2e6d1b7c4058',
		provider: 'microsoft',
		directory: directories.harbourview,
		name: 'Marcus Osei',
		email: 'agent2@harbourview.example',
		note: { en: 'Not linked yet', fr: 'Pas encore associé' },
	},
	{
		key: '67e2d5f1-8c04-4b93-a1d7-f3b0596ec824',
		provider: 'microsoft',
		directory: directories.lakeside,
		name: 'Amelia Chen',
		email: 'agent@harbourview.example',
		note: {
			en: 'Claims agent’s email from another organization',
			fr: 'Prétend avoir le courriel d’agent depuis une autre organisation',
		},
	},
	{
		key: '1bc84a07-f62e-4d15-83c9-90d7e5a3f6b2',
		provider: 'microsoft',
		directory: directories.stranger,
		name: 'Theo Lambert',
		email: 'theo@cascadia.example',
		note: { en: 'From an organization that isn’t allowed', fr: 'D’une organisation non autorisée' },
	},
	{
		key: '60021984517',
		provider: 'zoho',
		directory: directories.zohoCom,
		name: 'Élodie Gagnon',
		email: 'elodie.gagnon@zoho.example',
		note: { en: 'Linked to agent.fr', fr: 'Associé à agent.fr' },
	},
	{
		key: '70038214690',
		provider: 'zoho',
		directory: directories.zohoCanada,
		name: 'Priya Raman',
		email: 'priya.raman@zoho.example',
		note: { en: 'Not linked yet, data stored in Canada', fr: 'Pas encore associé, données stockées au Canada' },
	},
	{
		key: 'p-40718',
		provider: 'piper-id',
		directory: directories.piper,
		name: 'Hannah MacNeil',
		email: 'hannah.macneil@piper.example',
		note: { en: 'Linked to agent.piper, with a second step', fr: 'Associé à agent.piper, avec une deuxième étape' },
		methods: ['pwd', 'mfa'],
	},
	{
		key: 'p-52096',
		provider: 'piper-id',
		directory: directories.piper,
		name: 'Hannah M. Pike',
		email: 'hannah.pike@piper.example',
		note: { en: 'Not linked yet, password only', fr: 'Pas encore associé, mot de passe seulement' },
		methods: ['pwd'],
	},
];

/** Which of the demonstration's people begin with a linked account. */
export const demoLinks: readonly { readonly loginName: string; readonly identity: string }[] = [
	{ loginName: 'agent.microsoft', identity: '4d1f7c20-93b6-4a58-b0e1-6c2a9f5d8371' },
	{ loginName: 'agent.fr', identity: '60021984517' },
	{ loginName: 'agent.piper', identity: 'p-40718' },
];

function toStoredIdentity({ key, directory, name, email }: DemoIdentity): StoredIdentity {
	return { issuer: directory.issuer, tenant: directory.tenant, subject: key, name, email };
}

/** Links one of the identities above to one of the demonstration's people. */
export async function addDemoLink(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	key: string,
): Promise<void> {
	const identity = demoIdentities.find((one) => one.key === key);
	if (identity === undefined) throw new Error(`There is no identity ${key}`);
	await addLinkedAccount(queries, clock, person, {
		provider: identity.provider,
		identity: toStoredIdentity(identity),
	});
}
