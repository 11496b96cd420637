// Another secret for a client that people sign in with: two people decide, because a slip of the paste would lock out all who have nothing else.
import * as z from 'zod/mini';
import { countChange } from '#platform/server/brands/brand-rows.ts';
import { clientSecretName, clientSecretPurpose as purpose } from '#platform/server/brands/client-secrets.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { findSecret, keepSecret, listSecrets, removeSecret } from '#platform/server/kept-secrets.ts';
import type { Core } from '#platform/server/slice.ts';
import type { ProviderSettings } from '#features/account/linked-accounts/server/api.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import { approvalProblem } from '#features/staff/approvals/contract.ts';
import { defineKind, listWaiting, type ProposalContext } from '#features/staff/approvals/server/api.ts';
import { auditedBrand, holdDraft, readField, readStanding } from '#features/staff/brand-editor/server/api.ts';
import { requireBoth } from '#features/staff/brand-publishing/server/api.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { approvalEn } from '../messages.en.ts';
import { approvalFr } from '../messages.fr.ts';

const key = 'brands.secret';

const replacedClient = {
	brandKey: z.string(),
	provider: z.string(),
	issuer: z.string(),
	clientId: z.string(),
} as const;
const payload = z.strictObject({
	...replacedClient,
	/** Names the secret that was sent, without anything of it. */
	setAt: z.string(),
});
type Payload = z.output<typeof payload>;
export type ReplacedClient = Omit<Payload, 'setAt'>;

/** No client is called so: a provider's key is followed by an issuer. */
export const nextSecretName = ({ provider, ...client }: Omit<ReplacedClient, 'brandKey'>): string =>
	`next ${clientSecretName(provider, client)}`;

export const nextPlaceOf = ({ brandKey, ...client }: ReplacedClient) =>
	({ purpose, brandKey, name: nextSecretName(client) }) as const;

/** Those of a brand that nobody has decided. */
export async function listWaitingSecrets(queries: PreparedStatements, brandKey: string, now: Date) {
	const waiting = await listWaiting(queries, { kind: key, now });
	return waiting.flatMap(({ payload: frozen, ...proposal }) => {
		const { data } = payload.safeParse(frozen);
		if (data?.brandKey !== brandKey) return [];
		const { provider, issuer, clientId } = data;
		return [{ ...proposal, client: { provider, issuer, clientId } }];
	});
}

type KindDependencies = Pick<Core, 'secretKeys' | 'findBrandOfOrganisation'> & {
	readonly providerSettings: ProviderSettings;
};

/** What people sign in with, and what is to take its place. @throws approvals.outdated where either is another one by now */
async function readReplaced({ queries, clock }: ProposalContext, { setAt, ...client }: Payload) {
	const { brandKey, provider, issuer, clientId } = client;
	const standing = await readStanding(queries, brandKey, clock.now());
	const live = Object(readField(standing.live, `identityProviders.${provider}`)) as Readonly<Record<string, unknown>>; // JSON of a checked field, or nothing
	const kept = await listSecrets(queries, { purpose, brandKey });
	const next = kept.find(({ name }) => name === nextSecretName({ provider, issuer, clientId }));
	if (live['issuer'] !== issuer || live['clientId'] !== clientId || next?.setAt.toISOString() !== setAt)
		throw approvalProblem('approvals.outdated');
	const former = kept.find(({ name }) => name === clientSecretName(provider, { issuer, clientId }));
	return { standing, names: live['names'], next, former };
}

const inShort = (ending: string | null | undefined) =>
	typeof ending === 'string' ? { text: `…${ending}` } : { word: 'word.other' };

export function createSecretKind(dependencies: KindDependencies) {
	const { secretKeys, providerSettings } = dependencies;
	return defineKind<Payload>({
		key,
		permission: 'brands.manage',
		en: approvalEn,
		fr: approvalFr,
		payload,
		subjectOf: () => undefined,
		isOfBrand: true,
		addsToNothing: true,
		async preview(context, of) {
			const { names, next, former } = await readReplaced(context, of);
			const none = { word: 'word.none' };
			const each = inEachLanguage((language) => String(Object(names)[language] ?? of.provider));
			return [
				{ label: 'field.provider', before: none, after: { each } },
				{ label: 'field.client', before: none, after: { text: `${of.issuer}, ${of.clientId}` } },
				{
					label: 'field.secret',
					before: typeof former?.ending === 'string' ? inShort(former.ending) : none,
					after: inShort(next.ending),
				},
			];
		},
		async carryOut(approved, of) {
			const { queries, clock, organisationId, call, proposedBy } = approved;
			await requireBoth(dependencies, approved, of.brandKey);
			await holdDraft(queries, of.brandKey);
			const { standing, next } = await readReplaced(approved, of);
			const { brandKey, provider, issuer, clientId } = of;
			const nextPlace = nextPlaceOf({ brandKey, provider, issuer, clientId });
			const value = await findSecret(queries, secretKeys, nextPlace);
			if (value === undefined) throw approvalProblem('approvals.outdated');
			const place = { purpose, brandKey, name: clientSecretName(provider, { issuer, clientId }) } as const;
			const by = { organisationId, userId: proposedBy.id };
			await keepSecret(queries, secretKeys, { place, value, ending: next.ending ?? undefined, by, at: clock.now() });
			void (await removeSecret(queries, nextPlace));
			await countChange(queries);
			await auditAction(queries, clock, call, 'brands.secret_set', { provider }, { object: auditedBrand(standing) });
		},
		afterwards: async () => providerSettings.kept?.refresh(),
	});
}
