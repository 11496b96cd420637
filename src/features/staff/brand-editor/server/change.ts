// Changing drafts: fields are saved as their editors leave them, each against what that editor saw.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import {
	brandProblem,
	type changeBrand,
	type discardBrandDraft,
	type Fault,
	maxDraftChanges,
	type undoBrandChange,
} from '../contract.ts';
import { keyOf } from '../contract/parts.ts';
import { findField, firstAdministratorPath } from '../fields.ts';
import { readValue, writeValue } from '../rules.ts';
import { recordDraftChange } from './audited.ts';
import { applyChanges, type FieldChange, isSame, kindOf, readField } from './content.ts';
import type { EditorDependencies } from './dependencies.ts';
import { faultOf } from './fault-of.ts';
import { findColourFaults, findFirstFaults, findShared } from './faults.ts';
import { findPriceFaults } from './price-faults.ts';
import { type ChangeRow, keepAll, removeBeginning, removeChanges } from './rows.ts';
import {
	changesOf,
	draftOf,
	holdDraft,
	kindsOf,
	readStanding,
	requireEditor,
	requireOpen,
	requireVisible,
	type Standing,
} from './standing.ts';

type Outcome = OutputOf<typeof changeBrand>;

export function change(
	{ database, clock, publishing }: EditorDependencies,
	call: AuthenticatedCall,
	{ brandKey, changes }: ParsedInputOf<typeof changeBrand>,
): Promise<Outcome> {
	return database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		const read = changes.map(({ path, value }) => readChange(path, readValue(value)));
		for (const kind of new Set(read.map(({ path }) => kindOf(path)))) requireOpen(standing, kind);
		const draft = draftOf(standing);
		const conflicting = changes.filter(({ path, seen, value }) => {
			const now = readField(draft, path);
			return !isSame(now, readValue(seen)) && !isSame(now, readValue(value));
		});
		if (conflicting.length > 0)
			return { outcome: 'conflict', conflicts: await listConflicts(queries, standing, conflicting), faults: [] };
		const wanted = read.flatMap(({ path, value, fault }) => (fault === undefined ? [{ path, value }] : []));
		const own = read.flatMap(({ fault }) => fault ?? []);
		const faults = [...own, ...(await findNewFaults(queries, publishing, standing, wanted))];
		if (faults.length > 0) return { outcome: 'refused', conflicts: [], faults };
		await keepChanges(queries, call, standing, wanted, moment.now());
		await recordDraftChange(queries, moment, call, standing, wanted);
		return { outcome: 'saved', savedAt: moment.now().toISOString(), conflicts: [], faults: [] };
	});
}

export interface Held {
	readonly standing: Standing;
	readonly moment: { now(): Date };
}

/** The caller may change it, and nobody else does meanwhile. */
export async function holdForChange(
	queries: TransactionQueries,
	clock: EditorDependencies['clock'],
	call: AuthenticatedCall,
	brandKey: string,
): Promise<Held> {
	await requireVisible(queries, call, brandKey);
	await holdDraft(queries, brandKey);
	// The transaction that held it before may have written a later instant.
	const moment = readOnce(clock);
	await requireEditor(queries, call, moment.now());
	return { standing: await readStanding(queries, brandKey, moment.now()), moment };
}

/** In the field's own shape, with what is wrong with it. @throws brands.no_such_field */
function readChange(path: string, value: unknown): FieldChange & { readonly fault?: Fault } {
	const field = findField(path);
	if (field === undefined) throw brandProblem('brands.no_such_field');
	if (value === null) {
		return { path, value, ...(!field.isOptional && { fault: faultOf(path, 'missing') }) };
	}
	const parsed = field.schema.safeParse(value);
	// A picture comes by its own call, which looks at it.
	const isRefused = !parsed.success || field.pattern === 'pictures.*' || !hasOwnKey(path, field.pattern, parsed.data);
	return isRefused ? { path, value, fault: faultOf(path, 'invalid') } : { path, value: parsed.data };
}

function hasOwnKey(path: string, pattern: string, value: unknown): boolean {
	return pattern !== 'packages.*' || Object(value).key === keyOf(path);
}

/** What a draft does not take: what is wrong by itself, whatever is still to come. */
async function findNewFaults(
	queries: TransactionQueries,
	publishing: EditorDependencies['publishing'],
	{ brandKey, live, changes }: Standing,
	wanted: readonly FieldChange[],
): Promise<readonly Fault[]> {
	const before = draftOf({ live, changes });
	const after = applyChanges(before, wanted);
	const isNew = (fault: Fault, known: readonly Fault[]): boolean =>
		!known.some((one) => one.path === fault.path && one.code === fault.code && one.ratio === fault.ratio);
	const colours = wanted.some(({ path }) => path.startsWith('colours.'))
		? findColourFaults(after).filter((fault) => isNew(fault, findColourFaults(before)))
		: [];
	const isShared = wanted.some(({ path }) => ['hosts', 'organisations', 'mail.fromAddress'].includes(path));
	const prices = findPriceFaults(live, after).filter(({ path }) => wanted.some((one) => one.path === path));
	const shared = isShared ? await findShared(queries, publishing, { key: brandKey, content: after, live }) : [];
	const first = wanted.some(({ path }) => path === firstAdministratorPath)
		? await findFirstFaults(queries, { content: after, live })
		: [];
	const others = [...shared, ...first.filter(({ code }) => code === 'taken' || code === 'rule')];
	return [...colours, ...prices, ...others.filter(({ path }) => wanted.some((one) => one.path === path))];
}

export interface Author {
	readonly actor: Pick<AuthenticatedCall['actor'], 'organisationId' | 'userId'>;
}

/** A field that is again what is live is no change. */
export async function keepChanges(
	queries: TransactionQueries,
	{ actor }: Author,
	{ brandKey, live, changes }: Standing,
	wanted: readonly FieldChange[],
	madeAt: Date,
): Promise<void> {
	const isLive = ({ path, value }: FieldChange) => isSame(value, readField(live, path));
	// Of a field that is there twice the last one holds.
	const last = [...new Map(wanted.map((one) => [one.path, one])).values()];
	const kept = last.filter((one) => !isLive(one));
	const gone = last.filter(isLive).map(({ path }) => path);
	const paths = new Set([...changes.map(({ path }) => path), ...kept.map(({ path }) => path)]);
	if (paths.size > maxDraftChanges) throw brandProblem('brands.draft_full');
	if (gone.length > 0) await removeChanges(queries, { brandKey, paths: gone });
	if (kept.length === 0) return;
	const author = { madeIn: actor.organisationId, madeBy: actor.userId, madeAt };
	void (await keepAll(queries, { brandKey, rows: JSON.stringify(kept), ...author }));
}

async function listConflicts(
	queries: TransactionQueries,
	standing: Standing,
	conflicting: readonly { readonly path: string }[],
): Promise<Outcome['conflicts']> {
	const draft = draftOf(standing);
	const rowOf = (path: string): ChangeRow | undefined => standing.changes.find((one) => one.path === path);
	const names = await namesOf(
		queries,
		conflicting.flatMap(({ path }) => rowOf(path)?.madeBy ?? []),
	);
	return conflicting.map(({ path }) => {
		const row = rowOf(path);
		const theirs = writeValue(readField(draft, path));
		return { path, theirs, ...(row && { by: names.get(row.madeBy) ?? '', at: row.madeAt.toISOString() }) };
	});
}

export function undo(
	{ database, clock }: EditorDependencies,
	call: AuthenticatedCall,
	{ brandKey, path, seen }: ParsedInputOf<typeof undoBrandChange>,
): Promise<OutputOf<typeof undoBrandChange>> {
	return database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		const undone = standing.changes.filter((one) => one.path === path);
		if (undone.length === 0) return { conflicts: [] };
		requireOpen(standing, kindOf(path));
		if (!isSame(readField(draftOf(standing), path), readValue(seen)))
			return { conflicts: await listConflicts(queries, standing, [{ path }]) };
		await removeChanges(queries, { brandKey, paths: [path] });
		await recordDraftChange(queries, moment, call, standing, [{ path, value: readField(standing.live, path) }]);
		return { conflicts: [] };
	});
}

export function discard(
	{ database, clock }: EditorDependencies,
	call: AuthenticatedCall,
	{ brandKey, kind }: ParsedInputOf<typeof discardBrandDraft>,
): Promise<void> {
	return database.transaction(async (queries) => {
		const { standing, moment } = await holdForChange(queries, clock, call, brandKey);
		requireOpen(standing, kind);
		const thrown = changesOf(standing, kindsOf(standing, kind));
		await removeChanges(queries, { brandKey, paths: thrown.map(({ path }) => path) });
		if (!standing.isPublished) await removeBeginning(queries, { brandKey });
		if (thrown.length === 0) return;
		const back = thrown.map(({ path }) => ({ path, value: readField(standing.live, path) }));
		await recordDraftChange(queries, moment, call, standing, back);
	});
}
