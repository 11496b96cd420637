// A brand as it stands: what is live, what its draft changes, and what that comes to. Read whole, in the transaction that answers or acts.
import { createHash } from 'node:crypto';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import { readContents } from '#platform/server/brands/published-brands.ts';
import { requireBrandReach } from '#features/staff/access/server/api.ts';
import { listWaiting } from '#features/staff/approvals/server/api.ts';
import { brandProblem } from '../contract.ts';
import { type VersionKind, versionKinds } from '../contract/parts.ts';
import { findField, firstAdministratorPath } from '../fields.ts';
import { applyChanges, canonical, isSame, kindOf, noContent, readField } from './content.ts';
import { type ChangeRow, listBeginnings, listChanges, listLive, listPlans, lockDraft, type PlanRow } from './rows.ts';

/** The kind of proposals that publish a brand; it stands here because drafts ask whether one waits. */
export const publishKindKey = 'brands.publish';

export interface Standing {
	readonly brandKey: string;
	readonly isPublished: boolean;
	readonly versions: readonly { readonly kind: VersionKind; readonly number: number; readonly since: Date }[];
	readonly live: BrandContent;
	/** What differs from what is live, of both kinds. */
	readonly changes: readonly ChangeRow[];
	readonly plan: PlanRow | undefined;
	readonly waiting: readonly Waiting[];
}

type WaitingProposal = Awaited<ReturnType<typeof listWaiting>>[number];
export interface Waiting extends Pick<WaitingProposal, 'id' | 'proposedBy' | 'proposedAt'> {
	readonly kind: VersionKind;
}

/** The keys that the caller's company has: of its own brand, then of those that are made under it. */
export async function listKeys(
	queries: PreparedStatements,
	{ brand }: Pick<AuthenticatedCall, 'brand'>,
): Promise<readonly string[]> {
	return [brand.key, ...(await listBeginnings(queries, { madeUnder: brand.key })).map(({ brandKey }) => brandKey)];
}

export async function readStandings(
	queries: PreparedStatements,
	keys: readonly string[],
	now: Date,
): Promise<readonly Standing[]> {
	const [contents, live, changed, plans, proposals] = await Promise.all([
		readContents(queries, keys),
		listLive(queries, { keys }),
		listChanges(queries, { keys }),
		listPlans(queries, { keys }),
		listWaiting(queries, { kind: publishKindKey, now }),
	]);
	const versions = Map.groupBy(live, ({ brandKey }) => brandKey);
	const changes = Map.groupBy(changed, ({ brandKey }) => brandKey);
	const waiting = proposals.map(readWaiting);
	return keys.map((brandKey) => {
		const content = contents.get(brandKey) ?? noContent;
		return {
			brandKey,
			isPublished: contents.has(brandKey),
			versions: versions.get(brandKey) ?? [],
			live: content,
			// A field that this version does not know any more, or that went live meanwhile, is no change.
			changes: (changes.get(brandKey) ?? []).filter(
				({ path, value }) =>
					findField(path) !== undefined &&
					!isSame(value, readField(content, path)) &&
					!(path === firstAdministratorPath && contents.has(brandKey)),
			),
			plan: plans.find((one) => one.brandKey === brandKey),
			waiting: waiting.filter((one) => one.brandKey === brandKey),
		};
	});
}

function readWaiting({
	id,
	payload,
	proposedBy,
	proposedAt,
}: WaitingProposal): Waiting & { readonly brandKey: unknown } {
	const { brandKey, kind } = Object(payload) as { readonly brandKey: unknown; readonly kind: VersionKind }; // the kind had checked it
	return { brandKey, kind, id, proposedBy, proposedAt };
}

export async function readStanding(queries: PreparedStatements, brandKey: string, now: Date): Promise<Standing> {
	const [standing] = await readStandings(queries, [brandKey], now);
	if (standing === undefined) throw new Error(`Nothing was read of ${brandKey}`);
	return standing;
}

/** For who only reads. @throws brands.not_found, also for a brand of another company */
export async function requireVisible(
	queries: PreparedStatements,
	call: Pick<AuthenticatedCall, 'brand'>,
	brandKey: string,
): Promise<void> {
	if (!(await listKeys(queries, call)).includes(brandKey)) throw brandProblem('brands.not_found');
}

/** @throws session.forbidden where the caller has no say over the whole brand */
export function requireEditor(
	queries: PreparedStatements,
	call: Pick<AuthenticatedCall, 'actor' | 'brand'>,
	now: Date,
): Promise<void> {
	return requireBrandReach(queries, call, 'brands.manage', now);
}

/** Nobody else changes the draft before this transaction ends, nor begins a brand under one that is named. */
export async function holdDraft(queries: TransactionQueries, brandKey: string, madeUnder?: string): Promise<void> {
	const others = madeUnder === undefined ? [] : [`brands under ${madeUnder}`];
	await lockDraft(queries, { names: [`brand draft ${brandKey}`, ...others] });
}

/** The content with the draft's changes of these kinds. */
export function draftOf(
	{ live, changes }: Pick<Standing, 'live' | 'changes'>,
	kinds: readonly VersionKind[] = versionKinds,
): BrandContent {
	return applyChanges(live, changesOf({ changes }, kinds));
}

export function changesOf({ changes }: Pick<Standing, 'changes'>, kinds: readonly VersionKind[]): readonly ChangeRow[] {
	return changes.filter(({ path }) => kinds.includes(kindOf(path)));
}

/** What is published together: both kinds of a brand that never was. */
export function kindsOf({ isPublished }: Pick<Standing, 'isPublished'>, kind: VersionKind): readonly VersionKind[] {
	return isPublished ? [kind] : versionKinds;
}

/** Names what a publish would bring: what is live, and each change. */
export function revisionOf(standing: Standing, kind: VersionKind): string {
	const numbers = standing.versions.map((one) => [one.kind, one.number]);
	const changes = changesOf(standing, kindsOf(standing, kind)).map(({ path, value }) => [path, value]);
	return createHash('sha256')
		.update(canonical([numbers, changes]))
		.digest('hex')
		.slice(0, 32);
}

export function waitingOf({ waiting, isPublished }: Standing, kind: VersionKind): Waiting | undefined {
	return waiting.find((one) => one.kind === kind || !isPublished);
}

export function stateOf(standing: Standing, kind: VersionKind): 'open' | 'waiting' | 'planned' {
	if (waitingOf(standing, kind) !== undefined) return 'waiting';
	return kind === 'appearance' && standing.plan !== undefined ? 'planned' : 'open';
}

/** @throws brands.waits, brands.planned: what somebody has sent or planned is what they have seen */
export function requireOpen(standing: Standing, kind: VersionKind): void {
	const state = stateOf(standing, kind);
	if (state === 'waiting') throw brandProblem('brands.waits');
	if (state === 'planned') throw brandProblem('brands.planned');
}

/** Whether two people publish it. */
export function needsSecond(standing: Standing, kind: VersionKind): boolean {
	if (kind === 'commerce' || !standing.isPublished) return true;
	return changesOf(standing, [kind]).some(({ path }) => path.startsWith('legal.'));
}
