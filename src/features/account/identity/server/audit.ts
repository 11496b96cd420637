import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { Actor, SwitchOrigin } from '#platform/server/http/actor.ts';
import { type AuditEvent, changeEvents } from '../audit-events.ts';

/** The call that a fact comes from; work that was put off brings what it kept of its call. */
export interface AuditedCall {
	readonly network: string;
	readonly request: { readonly id: string };
	/** Names the person who acts in another's account. */
	readonly actor?: {
		readonly organisationId?: number;
		readonly userId?: number;
		readonly switchedFrom?: SwitchOrigin | undefined;
	};
}

export interface AuditFact {
	readonly organisationId: number;
	/** `slice.fact`, past tense. */
	readonly event: AuditEvent;
	/** Absent where no person is concerned. */
	readonly userId?: number;
	/** Who acted, where it is neither the person nor the actor of the session; null where it cannot be known. */
	readonly actorId?: number | null;
	readonly sessionId?: string;
	/** Never a secret, a code or a token; nor in what follows. */
	readonly details?: AuditValues;
	/** What it happened to, where that is more than the person: its kind is the word of the code, its name that of this day. */
	readonly object?: { readonly kind: string; readonly id: string; readonly name?: string };
	/** The changed fields only, as they were; names of things instead of their numbers, since people read them. */
	readonly before?: AuditValues;
	/** The same fields as they are now. */
	readonly after?: AuditValues;
	/** What the one who acted said about it. */
	readonly reason?: string;
	/** Whose administrators see the row. Absent: the office of the person concerned, else of the one who acted. */
	readonly officeId?: string;
	/** Belongs to the one who acted, where it is another than the row's and the call does not say so. */
	readonly actorOrganisationId?: number;
}

export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

/** Inserts rows of this form, each with the name of its person where no object has one, and the office of the person concerned. */
interface AuditRow {
	readonly organisationId: number;
	readonly id: string;
	readonly at: Date;
	readonly event: string;
	readonly userId: number | undefined;
	readonly actorId: number | undefined;
	readonly actorOrganisationId: number | undefined;
	readonly officeId: string | undefined;
	readonly objectKind: string | undefined;
	readonly objectId: string | undefined;
	readonly objectName: string | undefined;
	readonly before: string | undefined;
	readonly after: string | undefined;
	readonly reason: string | undefined;
	readonly sessionId: string | undefined;
	readonly network: string;
	readonly requestId: string;
	readonly details: string;
}

const into =
	sql.raw(`insert into audit_events (organisation_id, id, at, event, user_id, actor_id, session_id, network, request_id, details,
	object_kind, object_id, before, after, reason, actor_organisation_id, object_name, office_id)`);
/** As the portal writes a person's name. */
const userName = sql.raw(`coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name`);

const add = keepSql(
	'identity_add_audit_event',
	(of: AuditRow) => sql`${into}
		values (${of.organisationId}, ${of.id}, ${of.at}, ${of.event}, ${of.userId}, ${of.actorId}, ${of.sessionId}, ${of.network},
			${of.requestId}, ${of.details}, ${of.objectKind}, ${of.objectId}, ${of.before}, ${of.after}, ${of.reason}, ${of.actorOrganisationId},
			coalesce(${of.objectName}, case when ${of.objectId}::text is null then
				(select ${userName} from users u where u.organisation_id = ${of.organisationId} and u.id = ${of.userId}) end),
			coalesce(${of.officeId}, (select u.office_id from users u
				where u.organisation_id = ${of.organisationId} and u.id = coalesce(${of.userId}, ${of.actorId}))))`,
);
const addMany = keepSql(
	'identity_add_audit_events',
	(of: { rows: string }) => sql`${into}
		select n."organisationId", n.id, n.at, n.event, n."userId", n."actorId", n."sessionId", n.network, n."requestId", n.details::jsonb,
			n."objectKind", n."objectId", n.before::jsonb, n.after::jsonb, n.reason, n."actorOrganisationId",
			coalesce(n."objectName", case when n."objectId" is null then
				(select ${userName} from users u where u.organisation_id = n."organisationId" and u.id = n."userId") end),
			coalesce(n."officeId", (select u.office_id from users u
				where u.organisation_id = n."organisationId" and u.id = coalesce(n."userId", n."actorId")))
		from jsonb_to_recordset(${of.rows}::jsonb) n ("organisationId" integer, id text, at timestamptz, event text, "userId" integer,
			"actorId" integer, "sessionId" text, network text, "requestId" text, details text, "objectKind" text, "objectId" text, before text,
			after text, reason text, "actorOrganisationId" integer, "objectName" text, "officeId" text)`,
);

/** Writes insert-only lines of the audit log in the caller's transaction, however many by one statement. */
export async function recordAudit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	...facts: readonly AuditFact[]
): Promise<void> {
	const [row, ...more] = facts.map((fact) => rowOf(clock, call, fact));
	if (row === undefined) return;
	if (more.length === 0) await add(queries, row);
	else await addMany(queries, { rows: JSON.stringify([row, ...more]) });
}

const secretName = /password|secret|token|otp|recovery_?code|verification_?code/i;

/** What is written stays for years and is read by many: a field that is called like a secret is a fault of the code. */
function refuseSecrets({ event, details, before, after }: AuditFact): void {
	const name = [details, before, after]
		.flatMap((values) => Object.keys(values ?? {}))
		.find((one) => secretName.test(one));
	if (name !== undefined) throw new Error(`${event} would write ${name} into the audit log.`);
}

/** A row that says that something changed says what: nobody could tell it later. */
function refuseSilence({ event, before, after }: AuditFact): void {
	const isSilent = [before, after].every((values) => Object.keys(values ?? {}).length === 0);
	if (changeEvents.has(event) && isSilent) throw new Error(`${event} would be written without what it changed.`);
}

/** Gives the write of such a line, for who commits with it. */
export function prepareAudit(clock: Clock, call: AuditedCall, fact: AuditFact): PreparedWrite {
	return add.with(rowOf(clock, call, fact));
}

function rowOf(clock: Clock, call: AuditedCall, fact: AuditFact): AuditRow {
	refuseSecrets(fact);
	refuseSilence(fact);
	const { organisationId, event, userId, actorId, sessionId, object, before, after, reason, officeId } = fact;
	return {
		organisationId,
		id: newId(clock),
		at: clock.now(),
		event,
		userId,
		actorId: actorId === null ? undefined : (actorId ?? call.actor?.switchedFrom?.userId ?? userId),
		actorOrganisationId: otherOrganisation(fact, call.actor),
		officeId,
		objectKind: object?.kind,
		objectId: object?.id,
		objectName: object?.name,
		before: before && JSON.stringify(before),
		after: after && JSON.stringify(after),
		reason,
		sessionId,
		network: call.network,
		requestId: call.request.id,
		details: JSON.stringify(fact.details ?? {}),
	};
}

/** Where the one who acted is of another organisation than the row, as someone who administers the brand: that one. */
function otherOrganisation(fact: AuditFact, actor: AuditedCall['actor']): number | undefined {
	const { actorId, organisationId } = fact;
	const isCaller = actorId !== undefined && actorId === actor?.userId;
	const ofCaller =
		actorId === undefined ? actor?.switchedFrom?.organisationId : isCaller ? actor.organisationId : undefined;
	const ofActor = fact.actorOrganisationId ?? ofCaller;
	return ofActor === organisationId ? undefined : ofActor;
}

/** Records what the caller did, or failed to do, in their session to what is their own. */
export function auditAction(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall & { readonly actor: Pick<Actor, 'organisationId' | 'userId' | 'sessionId' | 'switchedFrom'> },
	event: AuditEvent,
	details: AuditFact['details'] = {},
	more: Pick<AuditFact, 'object' | 'before' | 'after' | 'reason' | 'officeId'> = {},
): Promise<void> {
	const { organisationId, userId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { organisationId, event, userId, sessionId, details, ...more });
}
