// A draft goes live: version, draft and audit log in one transaction that holds all publishes. Every process follows by the count.
import type { Clock } from '#platform/server/clock.ts';
import { holdPublications, publishVersion } from '#platform/server/brands/brand-rows.ts';
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type AuditedCall, recordAudit } from '#features/account/identity/server/api.ts';
import { inviteFirstAdministrator, makeOrganisations } from '#features/staff/brand-beginnings/server/api.ts';
import type { VersionKind } from '#features/staff/brand-editor/contract.ts';
import {
	auditedBrand,
	changesOf,
	draftOf,
	holdDraft,
	kindsOf,
	listDifferences,
	needsSecond,
	organisationsOf,
	readStanding,
	removeBeginning,
	removeChanges,
	removePlan,
	requireEditor,
	requireOpen,
	requireVisible,
	revisionOf,
	type Standing,
} from '#features/staff/brand-editor/server/api.ts';
import { brandPublishingProblem, type publishBrand } from '../contract.ts';
import type { PublishingDependencies } from './dependencies.ts';
import { judgeToPublish } from './obstacles.ts';
import { addMaker, findMade } from './version-rows.ts';

/** Who answers for it. */
export interface Author {
	readonly organisationId: number;
	readonly userId: number;
	/** The second person, where two decided. */
	readonly approvedBy?: number;
	/** Of who acts; a plan has none. */
	readonly sessionId?: string;
}

/** The caller by themself. */
export const authorOf = ({ actor }: Pick<AuthenticatedCall, 'actor'>): Author => ({
	organisationId: actor.organisationId,
	userId: actor.userId,
	sessionId: actor.sessionId,
});

interface Publishing {
	readonly kinds: readonly VersionKind[];
	readonly author: Author;
	readonly revision: string;
	readonly againOf?: number;
}

export async function publish(
	dependencies: PublishingDependencies,
	call: AuthenticatedCall,
	{ brandKey, revision }: ParsedInputOf<typeof publishBrand>,
): Promise<number> {
	const number = await dependencies.database.transaction(async (queries) => {
		const { standing, moment } = await holdForPublish(queries, dependencies, call, brandKey);
		const made = await findMade(queries, { brandKey, kind: 'appearance', revision });
		if (made[0] !== undefined) return made[0].number;
		requireOpen(standing, 'appearance');
		requirePublishable(standing, 'appearance', revision);
		if (needsSecond(standing, 'appearance')) throw brandPublishingProblem('brands.needs_second');
		const author = authorOf(call);
		return await publishDraft(queries, dependencies, moment, call, standing, {
			kinds: ['appearance'],
			author,
			revision,
		});
	});
	await dependencies.publishing.refresh();
	return number;
}

/** Nobody else publishes or changes this draft before the transaction ends. */
export async function holdForPublish(
	queries: TransactionQueries,
	{ clock }: Pick<PublishingDependencies, 'clock'>,
	call: Pick<AuthenticatedCall, 'actor' | 'brand'>,
	brandKey: string,
): Promise<{ readonly standing: Standing; readonly moment: Clock }> {
	await requireVisible(queries, call, brandKey);
	await holdPublications(queries);
	await holdDraft(queries, brandKey);
	const moment = readOnce(clock);
	await requireEditor(queries, call, moment.now());
	return { standing: await readStanding(queries, brandKey, moment.now()), moment };
}

/** @throws brands.nothing_changed, brands.changed_meanwhile */
export function requirePublishable(standing: Standing, kind: VersionKind, revision: string): void {
	if (changesOf(standing, kindsOf(standing, kind)).length === 0) throw brandPublishingProblem('brands.nothing_changed');
	if (revisionOf(standing, kind) !== revision) throw brandPublishingProblem('brands.changed_meanwhile');
}

/**
 * Publishes the draft's changes of these kinds, which go out of the draft. The caller holds all publishes.
 * @throws brands.blocked where a check stands in the way
 */
export async function publishDraft(
	queries: TransactionQueries,
	dependencies: Pick<PublishingDependencies, 'publishing' | 'queue'>,
	clock: Clock,
	call: AuditedCall,
	standing: Standing,
	publishing: Publishing,
): Promise<number> {
	const { brandKey, isPublished } = standing;
	const content = draftOf(standing, publishing.kinds);
	const number = await publishContent(queries, dependencies, clock, call, standing, { ...publishing, content });
	await removeChanges(queries, { brandKey, paths: changesOf(standing, publishing.kinds).map(({ path }) => path) });
	if (publishing.kinds.includes('appearance')) void (await removePlan(queries, { brandKey }));
	const opened = { brandKey, content, author: publishing.author };
	if (publishing.kinds.includes('commerce')) await makeOrganisations(queries, clock, call, opened);
	if (isPublished) return number;
	await removeBeginning(queries, { brandKey });
	await inviteFirstAdministrator(queries, dependencies, clock, opened);
	return number;
}

/** Gives the number of the last kind that was published. @throws brands.blocked */
export async function publishContent(
	queries: TransactionQueries,
	dependencies: Pick<PublishingDependencies, 'publishing'>,
	clock: Clock,
	call: AuditedCall,
	standing: Standing,
	{ kinds, author, revision, againOf, content }: Publishing & { readonly content: BrandContent },
): Promise<number> {
	const { brandKey, live } = standing;
	const at = clock.now();
	const subject = { key: brandKey, content, live };
	const { loaded, faults } = await judgeToPublish(queries, dependencies, subject, at);
	if (loaded === undefined || faults.length > 0)
		throw brandPublishingProblem('brands.blocked', {
			detail: faults.map(({ path, code }) => `${path} ${code}`).join(', '),
		});
	const numbers: Partial<Record<VersionKind, number>> = {};
	for (const kind of kinds) {
		const changed = listDifferences(live, content, [kind]).map(({ path }) => path);
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		const number = await publishVersion(queries, { brandKey, kind, content: content[kind], origin: 'staff' }, at);
		numbers[kind] = number;
		const { organisationId: madeIn, userId: madeBy, approvedBy = null } = author;
		const maker = { madeIn, madeBy, approvedBy, againOf: againOf ?? null, revision, changed: JSON.stringify(changed) };
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		void (await addMaker(queries, { brandKey, kind, number, ...maker }));
	}
	const details = Object.fromEntries(Object.entries(numbers).map(([kind, number]) => [`${kind}Version`, number]));
	const object = auditedBrand({ ...standing, live: content, changes: [] });
	const { userId, approvedBy, sessionId } = author;
	const by = { actorId: approvedBy ?? userId, ...(sessionId !== undefined && { sessionId }) };
	// In the logs of all that the brand has, and of who did it.
	const logs = new Set([author.organisationId, ...organisationsOf(content)]);
	const fact = { event: 'brands.published', ...by, object, details } as const;
	await recordAudit(queries, clock, call, ...[...logs].map((organisationId) => ({ ...fact, organisationId })));
	return Math.max(...Object.values(numbers));
}
