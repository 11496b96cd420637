// What other slices may use of identity.
import { type UserSession } from '../contract.ts';
import { languageIds } from '#platform/contract/language.ts';
import type { Person } from './people.ts';

export { type AuditFact, recordAudit } from './audit.ts';
export {
	addMicrosoftRule,
	exemptFromMicrosoft,
	longestBreakGlassMs,
	type MicrosoftExemption,
	type MicrosoftRule,
	requiresMicrosoft,
} from './microsoft-rule.ts';
export { identityRetentions } from './retention.ts';
export { getOwnProfile, type Preferences, savePreferences } from './preferences.ts';
export { findPersonById, findPersonByLogin, listPersonalWords, type Person, replacePasswordHash } from './people.ts';
export { endOtherSessions, endSession, findActor, type OpenedSession, openSession } from './sessions.ts';

/** The session as the wire shows it: while the second factor is owed, the number only (security tension 2). */
export function toUserSession(person: Person, scope: 'pending' | 'full'): UserSession {
	if (scope === 'pending') return { UserID: person.id };
	return {
		UserID: person.id,
		OrgID: person.organisationId,
		LanguageID: languageIds[person.language],
		Theme: person.theme,
	};
}
