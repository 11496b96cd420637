// People, organisations and sessions: the shapes that several slices share.
import * as z from 'zod/mini';

/** Specification § 3: the signed-in user as the browser keeps it. Display hints; the server trusts its own session only. */
export const UserSession = z.strictObject({
	userId: z.int(),
	/** Absent while the second factor is owed. */
	orgId: z.optional(z.int()),
	/** The account's language: 1 English, 2 French. Absent while the second factor is owed. */
	languageId: z.optional(z.int()),
	/** The account's theme: `default` or `dark`. Absent while the second factor is owed. */
	theme: z.optional(z.enum(['default', 'dark'])),
});
export type UserSession = z.output<typeof UserSession>;

/** The language of a call that no session says the language of: 1 English, 2 French (specification § 9 gives 1). */
export const LanguageID = z.union([z.literal(1), z.literal(2)]);
/** Access, login and launch tokens; what they may do says the server alone. */
export const Token = z.string().check(z.minLength(20), z.maxLength(200));

/** The permission to manage the wallet of the office where one works, and what is paid from it. */
export const manageOffice = 'credits.manage_office';

export {
	type AuditEvent,
	auditEvents,
	type AuditGroup,
	auditGroups,
	changeEvents,
	eventsOfGroup,
	isAuditEvent,
	type MoneyEvent,
	moneyEventNames,
} from './audit-events.ts';
export {
	enrollingLifetimeMs,
	idleWarningMs,
	pendingLifetimeMs,
	sessionIdleMs,
	sessionLifetimeMs,
} from './session-times.ts';
