// Shows staff their brands: the list, and one of them with its draft.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { reachesBrand } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import type { DraftState, Fault, getBrand, listBrands } from '../contract.ts';
import { type BrandSection, brandSections, kindOfSection, type VersionKind, versionKinds } from '../contract/parts.ts';
import { findField } from '../fields.ts';
import { writeValue } from '../rules.ts';
import { listPaths, readField, wordsOf } from './content.ts';
import type { EditorDependencies, EditorPorts, LiveTrouble } from './dependencies.ts';
import { judge } from './faults.ts';
import { readParts } from './parts.ts';
import {
	changesOf,
	draftOf,
	listKeys,
	readStanding,
	readStandings,
	requireVisible,
	type Standing,
	stateOf,
	waitingOf,
} from './standing.ts';

export function readList(
	dependencies: EditorDependencies & EditorPorts,
	call: AuthenticatedCall,
): Promise<OutputOf<typeof listBrands>> {
	const { database, clock } = dependencies;
	const now = clock.now();
	return database.transaction(async (queries) => {
		const keys = await listKeys(queries, call);
		const [standings, troubles] = await Promise.all([
			readStandings(queries, keys, now),
			dependencies.listTroubles(queries, keys),
		]);
		const names = await readNames(queries, standings);
		const mayMake = await reachesBrand(queries, call, 'brands.manage', now);
		const brands = [];
		for (const standing of standings) {
			const drafts = versionKinds.map((kind) => describeDraft(standing, kind, names));
			// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
			const faults = await findDraftFaults(queries, dependencies, standing);
			const parts = standing.isPublished ? undefined : readParts(faults);
			brands.push({
				...describe(standing),
				drafts: drafts.filter(({ changes }) => changes > 0),
				...(parts && { partsDone: parts.filter(({ isDone }) => isDone).length }),
				attention: listAttention(standing, {
					troubles: troublesOf(standing, troubles),
					faults,
					parts,
					userId: call.actor.userId,
					mayMake,
				}),
			});
		}
		// The caller's own brand first, then what is being made.
		return { brands, mayMake };
	});
}

/** Those of names that people meet. */
function troublesOf({ brandKey, live }: Standing, troubles: readonly LiveTrouble[]): readonly LiveTrouble[] {
	const hosts = readField(live, 'hosts');
	const address = String(readField(live, 'mail.fromAddress'));
	const sender = address.slice(address.lastIndexOf('@') + 1);
	const names = { host_down: Array.isArray(hosts) ? hosts : [], sender_off: [sender] };
	return troubles.filter((one) => one.brandKey === brandKey && names[one.code].includes(one.name));
}

interface Seen {
	readonly troubles: readonly LiveTrouble[];
	readonly faults: readonly Fault[];
	readonly parts: ReturnType<typeof readParts> | undefined;
	readonly userId: number;
	readonly mayMake: boolean;
}

function listAttention(standing: Standing, { troubles, faults, parts, userId, mayMake }: Seen) {
	const attention: OutputOf<typeof listBrands>['brands'][number]['attention'] = troubles.map(
		({ code, name, since }) => ({
			code,
			name,
			section: code === 'host_down' ? 'hosts' : 'sender',
			...(since !== null && { since: since.toISOString() }),
		}),
	);
	const inPlan = faults.filter(({ section }) => kindOfSection(section) === 'appearance');
	if (standing.plan !== undefined && inPlan[0] !== undefined)
		attention.push({ code: 'plan_fails', section: inPlan[0].section, count: inPlan.length });
	const forCaller = standing.waiting.find(({ proposedBy }) => proposedBy !== userId);
	if (forCaller !== undefined && mayMake)
		attention.push({ code: 'waits_for_you', section: forCaller.kind === 'commerce' ? 'commerce' : 'appearance' });
	const open = parts?.filter(({ isDone }) => !isDone) ?? [];
	const [first] = faults;
	if (open[0] !== undefined) attention.push({ code: 'parts_missing', section: open[0].section, count: open.length });
	else if (first !== undefined) attention.push({ code: 'draft_blocked', section: first.section, count: faults.length });
	return attention;
}

/** Without changes there is nothing to judge: what is live has passed. */
async function findDraftFaults(
	queries: PreparedStatements,
	dependencies: EditorDependencies,
	standing: Standing,
): Promise<readonly Fault[]> {
	if (standing.changes.length === 0 && standing.isPublished) return [];
	const { brandKey: key, live } = standing;
	return (await judge(queries, dependencies, { key, content: draftOf(standing), live })).faults;
}

function describe(standing: Standing) {
	const draft = draftOf(standing);
	const mark = readField(draft, 'pictures.mark');
	const tint = readField(draft, 'colours.light.accentSoft');
	const hosts = readField(draft, 'hosts');
	return {
		brandKey: standing.brandKey,
		names: wordsOf(draft, 'names'),
		...(mark !== null && { mark: String(Object(mark).sha256) }),
		tint: typeof tint === 'string' ? tint : '#f6f7f9',
		hosts: Array.isArray(hosts) ? hosts.map(String) : [],
		isPublished: standing.isPublished,
		versions: standing.versions.map(({ kind, number, since }) => ({ kind, number, since: since.toISOString() })),
	};
}

export function readNames(
	queries: PreparedStatements,
	standings: readonly Standing[],
): Promise<ReadonlyMap<number, string>> {
	const ids = standings.flatMap(({ changes, waiting, plan }) => [
		...changes.map(({ madeBy }) => madeBy),
		...waiting.map(({ proposedBy }) => proposedBy),
		...(plan === undefined ? [] : [plan.madeBy, plan.approvedBy ?? []].flat()),
	]);
	return namesOf(queries, ids);
}

export function describeDraft(standing: Standing, kind: VersionKind, names: ReadonlyMap<number, string>): DraftState {
	const changes = changesOf(standing, [kind]);
	const [last] = changes.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
	const waiting = waitingOf(standing, kind);
	const state = stateOf(standing, kind);
	return {
		kind,
		changes: changes.length,
		...(last && { by: names.get(last.madeBy) ?? '', at: last.madeAt.toISOString() }),
		state,
		...(state === 'planned' &&
			standing.plan && {
				plannedFor: standing.plan.publishAt.toISOString(),
				sentBy: names.get(standing.plan.madeBy) ?? '',
				sentAt: standing.plan.madeAt.toISOString(),
				...(standing.plan.approvedBy !== null && { approvedBy: names.get(standing.plan.approvedBy) ?? '' }),
			}),
		...(waiting && {
			proposalId: waiting.id,
			sentBy: names.get(waiting.proposedBy) ?? '',
			sentAt: waiting.proposedAt.toISOString(),
		}),
	};
}

export function readOne(
	dependencies: EditorDependencies,
	call: AuthenticatedCall,
	{ brandKey, section }: ParsedInputOf<typeof getBrand>,
): Promise<OutputOf<typeof getBrand>> {
	const { database, clock } = dependencies;
	const now = clock.now();
	return database.transaction(async (queries) => {
		await requireVisible(queries, call, brandKey);
		const standing = await readStanding(queries, brandKey, now);
		const names = await readNames(queries, [standing]);
		const faults = await findDraftFaults(queries, dependencies, standing);
		const sectionOf = (path: string) => findField(path)?.section;
		return {
			...describe(standing),
			drafts: versionKinds.map((kind) => describeDraft(standing, kind, names)),
			sections: brandSections.map((one) => ({
				section: one,
				changes: standing.changes.filter(({ path }) => sectionOf(path) === one).length,
			})),
			fields: section === undefined ? [] : listFields(standing, section, names),
			faults: [...faults],
			...(!standing.isPublished && {
				parts: readParts(faults).map(({ part, isDone }) => ({ part, isDone })),
			}),
			mayEdit: await reachesBrand(queries, call, 'brands.manage', now),
		};
	});
}

function listFields(standing: Standing, section: BrandSection, names: ReadonlyMap<number, string>) {
	const draft = draftOf(standing);
	const paths = new Set([...listPaths(standing.live), ...listPaths(draft)]);
	return [...paths]
		.filter((path) => findField(path)?.section === section)
		.map((path) => {
			const changed = standing.changes.find((one) => one.path === path);
			return {
				path,
				live: writeValue(readField(standing.live, path)),
				draft: writeValue(readField(draft, path)),
				...(changed && { by: names.get(changed.madeBy) ?? '', at: changed.madeAt.toISOString() }),
			};
		});
}
