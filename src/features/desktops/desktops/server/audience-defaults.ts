// Desktops that open first for a person, a team, an office or everyone of an organisation (docs/decisions/054). An act that sets one locks the
// desktop; whatever takes a desktop from its owner ends what it was set for, in the same transaction.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { type AudienceName, audienceNameSql } from './access.ts';

/** For a default for an audience: what opens first for it, before and after; null for nothing. */
export interface AudienceChange {
	readonly scope: string;
	readonly audience: AudienceName;
	/** The one that is set or ends. */
	readonly desktop: { readonly id: string; readonly name: string };
	readonly before: string | null;
	readonly after: string | null;
}

/** One row of the audit log, seen by the administrators of the office, or by those of the person, whom it concerns. */
export async function auditAudienceDefault(
	queries: TransactionQueries,
	clock: Clock,
	call: Pick<AuthenticatedCall, 'actor' | 'network' | 'request'>,
	{ scope, audience, desktop, before, after }: AudienceChange,
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	const id = scope.slice(scope.indexOf(':') + 1);
	await recordAudit(queries, clock, call, {
		organisationId,
		event: after === null ? 'managed_tiles.default_ended' : 'managed_tiles.default_set',
		userId: audience.kind === 'person' ? Number(id) : userId,
		actorId: userId,
		sessionId,
		object: { kind: 'desktop', ...desktop },
		...(audience.kind === 'office' && { officeId: id }),
		...(audience.kind !== 'person' && { details: { audience: audience.name === '' ? 'everyone' : audience.name } }),
		before: { desktop: before },
		after: { desktop: after },
	});
}

const endOfDesktop = keepSql(
	'desktops_end_audience_defaults',
	{ scope: 'text', kind: as<AudienceName['kind']>('text'), name: 'text' },
	(of: { organisationId: number; desktopId: string }) => sql`
		delete from audience_defaults a where a.organisation_id = ${of.organisationId} and a.desktop_id = ${of.desktopId}
		returning a.scope, split_part(a.scope, ':', 1) as kind, ${audienceNameSql} as name`,
);

/** The desktop opens first for no audience any more. The transaction holds it. */
export async function endDefaultsOfDesktop(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	desktop: { readonly id: string; readonly name: string },
): Promise<void> {
	const ended = await endOfDesktop(queries, { organisationId: call.actor.organisationId, desktopId: desktop.id });
	for (const { scope, ...audience } of ended) {
		const { id, name } = desktop;
		const change = { scope, audience, desktop: { id, name }, before: name, after: null };
		await auditAudienceDefault(queries, clock, call, change);
	}
}

const countOfPerson = keepSql(
	'desktops_count_defaults_of_leaver',
	{ count: 'number' },
	(of: PersonKey) => sql`
		select count(*)::integer as count from audience_defaults a join desktops d on d.organisation_id = a.organisation_id and d.id = a.desktop_id
		where a.organisation_id = ${of.organisationId} and d.owner_id = ${of.userId} and d.is_live`,
);
const endOfPerson = keepSql(
	'desktops_end_defaults_of_leaver',
	(of: PersonKey) => sql`
		delete from audience_defaults a where a.organisation_id = ${of.organisationId} and (a.scope = 'person:' || ${of.userId}::integer::text
		or a.desktop_id in (select id from desktops where organisation_id = ${of.organisationId} and owner_id = ${of.userId}::integer)) returning 1`,
);

/** For how many audiences a live desktop of the person opens first. */
export async function countDefaultsOf(queries: PreparedStatements, person: PersonKey): Promise<number> {
	const [row] = await countOfPerson(queries, person);
	return row?.count ?? 0;
}

/** Desktops of the person open first for nobody else any more, and none that was set for the person does. @returns how many */
export async function endDefaultsOf(queries: TransactionQueries, person: PersonKey): Promise<number> {
	return (await endOfPerson(queries, person)).length;
}
