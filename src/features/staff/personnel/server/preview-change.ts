// What follows from a change of somebody's work, before it is made.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { toWirePath } from '#platform/contract/wire-names.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { listAllowancesOf, readBuckets, walletOf } from '#features/billing/credits/server/api.ts';
import { listSeatsPaidByOffice } from '#features/billing/subscriptions/server/api.ts';
import { countPublishedTo } from '#features/desktops/desktops/server/api.ts';
import { listDesktopsOf } from '#features/desktops/management/server/api.ts';
import { scopeOf } from '#features/desktops/shortcuts/server/api.ts';
import { findGrants, organisationOf, requireReach } from '#features/staff/access/server/api.ts';
import type { previewPersonnelChange } from '../contract.ts';
import type { CheckedWork } from './check.ts';
import type { PersonnelDependencies } from './dependencies.ts';
import { judgeChange } from './judge-change.ts';
import type { AssignmentRow } from './records/assignments.ts';
import { findMissingLicence } from './records/licences.ts';

type Preview = OutputOf<typeof previewPersonnelChange>;
type Effects = Omit<Preview, 'faults' | 'unledTeam'>;

const noEffects: Effects = {
	desktops: 0,
	tilesLost: [],
	tilesGained: [],
	allowances: [],
	ownCredits: 0,
	seats: [],
	grants: [],
};

/** By the judgement of the act, and under no lock: the act judges once more. */
export function previewChange(
	dependencies: PersonnelDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, assignmentId: replacedId, ...wanted }: ParsedInputOf<typeof previewPersonnelChange>,
): Promise<Preview> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(dependencies.clock).now();
	return dependencies.database.transaction(async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const { faults, unled, before, work } = await judgeChange(
			queries,
			call,
			reach,
			userId,
			{ ...wanted, replacedId },
			now,
		);
		const owner = { organisationId, userId };
		return {
			faults: faults.map(({ field, code }) => ({ field: toWirePath(field), code })),
			...(unled !== undefined && { unledTeam: { name: unled.name } }),
			...(work === undefined ? noEffects : await readEffects(dependencies, queries, owner, { before, work }, now)),
		};
	});
}

interface Move {
	readonly before: AssignmentRow | undefined;
	readonly work: CheckedWork;
}

async function readEffects(
	{ findBrandOfOrganisation }: Pick<PersonnelDependencies, 'findBrandOfOrganisation'>,
	queries: TransactionQueries,
	owner: PersonKey,
	{ before, work }: Move,
	now: Date,
): Promise<Effects> {
	const { organisationId, userId } = owner;
	const { fields, place, teamName, day } = work;
	const { positions } = fields;
	const missingLicence = await findMissingLicence(queries, owner, { officeId: place.id, positions, day });
	const left = groupsOf(before?.officeId, before?.officeName, before?.teamId, before?.teamName);
	const joined = groupsOf(fields.officeId, place.name, fields.teamId, teamName);
	const lost = left.filter(({ scope }) => joined.every((one) => one.scope !== scope));
	const gained = joined.filter(({ scope }) => left.every((one) => one.scope !== scope));
	const lostOffice = lost.find(({ kind }) => kind === 'office');
	const published = await countPublishedTo(queries, {
		organisationId,
		scopes: [...lost, ...gained].map(({ scope }) => scope),
	});
	const tilesOf = (groups: readonly Group[]): Preview['tilesLost'] =>
		groups.flatMap(({ scope, name }) => {
			const count = published.find((one) => one.scope === scope)?.count ?? 0;
			return count === 0 ? [] : [{ from: name, count }];
		});
	const allowances = lostOffice === undefined ? [] : await listAllowancesOf(queries, owner, now);
	const ending = allowances.filter((one) => one.officeId === lostOffice?.id);
	const brand = findBrandOfOrganisation(organisationId);
	const seats = lostOffice === undefined ? [] : await listSeatsPaidByOffice(queries, brand, owner, lostOffice.id);
	const grants = await findGrants(queries, owner, now);
	const wallet = walletOf({ userId });
	return {
		...(missingLicence !== undefined && { missingLicence }),
		desktops: published.length === 0 ? 0 : (await listDesktopsOf(queries, owner)).length,
		tilesLost: tilesOf(lost),
		tilesGained: tilesOf(gained),
		allowances: ending.map(({ monthly }) => ({ officeName: lostOffice?.name ?? '', monthly })),
		ownCredits: ending.length === 0 ? 0 : (await readBuckets(queries, organisationId, wallet, now)).available,
		seats: seats.map((names) => ({ names, officeName: lostOffice?.name ?? '' })),
		grants: lost.flatMap(({ kind, id, name: scopeName }) => {
			const count = grants.filter((grant) => grant.scopeKind === kind && grant.scopeId === id).length;
			return count === 0 ? [] : [{ scopeName, count }];
		}),
	};
}

interface Group {
	readonly kind: 'office' | 'team';
	readonly id: string;
	readonly scope: string;
	readonly name: string;
}

function groupsOf(
	officeId: string | null | undefined,
	officeName: string | null | undefined,
	teamId: string | null | undefined,
	teamName: string | null | undefined,
): readonly Group[] {
	const group = (kind: Group['kind'], id: string | null | undefined, name: string | null | undefined): Group[] =>
		typeof id === 'string' && id !== '' ? [{ kind, id, scope: scopeOf(kind, id), name: name ?? '' }] : [];
	return [...group('office', officeId, officeName), ...group('team', teamId, teamName)];
}
