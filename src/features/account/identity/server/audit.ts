import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { PreparedStatement, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
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
	/** Of the changed fields only, as they were; names of things instead of their numbers, since people read them. */
	readonly before?: AuditValues;
	/** The same fields as they are now. */
	readonly after?: AuditValues;
	/** What the one who acted said about it. */
	readonly reason?: string;
	/** Whose administrators see the row. Absent: the office of the person concerned, else of the one who acted. */
	readonly officeId?: string;
	/** Of the one who acted, where it is another than the row's and the call does not say so. */
	readonly actorOrganisationId?: number;
}

export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

/** As the portal writes a person's name. */
const nameOf = (user: string): string =>
	`coalesce(nullif(${user}.preferred_name, ''), ${user}.given_name) || ' ' || ${user}.family_name`;

const add: PreparedStatement = {
	name: 'identity_add_audit_event',
	text: `insert into audit_events
			(organisation_id, id, at, event, user_id, actor_id, session_id, network, request_id, details,
			object_kind, object_id, before, after, reason, actor_organisation_id, object_name, office_id)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
			coalesce($17, case when $12::text is null then (select ${nameOf('u')} from users u where u.organisation_id = $1 and u.id = $5) end),
			coalesce($18, (select u.office_id from users u where u.organisation_id = $1 and u.id = coalesce($5, $6))))`,
};

/** Writes one insert-only line of the audit log in the caller's transaction. */
export async function recordAudit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	fact: AuditFact,
): Promise<void> {
	const { statement, values } = prepareAudit(clock, call, fact);
	await queries.prepared(statement, values);
}

const addMany: PreparedStatement = {
	name: 'identity_add_audit_events',
	text: `insert into audit_events
			(organisation_id, id, at, event, user_id, actor_id, session_id, network, request_id, details,
			object_kind, object_id, before, after, reason, actor_organisation_id, object_name, office_id)
		select n.organisation_id, n.id, n.at, n.event, n.user_id, n.actor_id, n.session_id, n.network, n.request_id, n.details::jsonb,
			n.object_kind, n.object_id, n.before::jsonb, n.after::jsonb, n.reason, n.actor_organisation_id,
			coalesce(n.object_name, case when n.object_id is null then
				(select ${nameOf('u')} from users u where u.organisation_id = n.organisation_id and u.id = n.user_id) end),
			coalesce(n.office_id, (select u.office_id from users u
				where u.organisation_id = n.organisation_id and u.id = coalesce(n.user_id, n.actor_id)))
		from jsonb_to_recordset($1::jsonb) n (organisation_id integer, id text, at timestamptz, event text, user_id integer, actor_id integer,
			session_id text, network text, request_id text, details text, object_kind text, object_id text, before text, after text, reason text,
			actor_organisation_id integer, object_name text, office_id text)`,
};
/** Of the values of one line, in their order. */
const columns =
	`organisation_id id at event user_id actor_id session_id network request_id details object_kind object_id before after reason
	actor_organisation_id object_name office_id`.split(/\s+/);

/** As `recordAudit`, many lines in one statement. */
export async function recordAudits(
	queries: TransactionQueries,
	clock: Clock,
	call: AuditedCall,
	facts: readonly AuditFact[],
): Promise<void> {
	if (facts.length === 0) return;
	const rows = facts.map((fact) => {
		const { values } = prepareAudit(clock, call, fact);
		return Object.fromEntries(values.map((value, index) => [columns[index], value]));
	});
	await queries.prepared(addMany, [JSON.stringify(rows)]);
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

/** The write of such a line. */
export function prepareAudit(clock: Clock, call: AuditedCall, fact: AuditFact): PreparedWrite {
	refuseSecrets(fact);
	refuseSilence(fact);
	const switchedFrom = call.actor?.switchedFrom;
	const { object } = fact;
	const values = [
		fact.organisationId,
		newId(clock),
		clock.now(),
		fact.event,
		fact.userId,
		fact.actorId === null ? undefined : (fact.actorId ?? switchedFrom?.userId ?? fact.userId),
		fact.sessionId,
		call.network,
		call.request.id,
		JSON.stringify(fact.details ?? {}),
		object?.kind,
		object?.id,
		fact.before === undefined ? undefined : JSON.stringify(fact.before),
		fact.after === undefined ? undefined : JSON.stringify(fact.after),
		fact.reason,
		otherOrganisation(fact, call.actor),
		object?.name,
		fact.officeId,
	];
	return { statement: add, values };
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

/** As `recordAudit`, of what the caller did, or failed to do, in their session to what is their own. */
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
