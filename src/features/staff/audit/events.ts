// Every event of the audit log and the group that people look for it in. A new event is one line here and one text in each language;
// test/repo/audit-events.test.ts names the one that lacks it.

/** As the filter shows them. */
export const auditGroups = ['sign_in', 'access', 'money', 'personnel', 'approvals'] as const;
export type AuditGroup = (typeof auditGroups)[number];

export const auditEvents = {
	'sign_in.succeeded': 'sign_in',
	'sign_in.signed_out': 'sign_in',
	'sign_in.first_step_passed': 'sign_in',
	// Written until the way in became a detail of the event before.
	'sign_in.password_accepted': 'sign_in',
	'sign_in.login_token_issued': 'sign_in',
	'sign_in.login_token_used': 'sign_in',
	'sign_in.login_token_reused': 'sign_in',
	'two_factor.code_sent': 'sign_in',
	'two_factor.code_refused': 'sign_in',
	'two_factor.set_up_refused': 'sign_in',
	'passkeys.step_refused': 'sign_in',
	'passkeys.copy_refused': 'sign_in',
	'security.proof_given': 'sign_in',
	'security.proof_refused': 'sign_in',
	'security.session_ended': 'sign_in',
	'security.other_sessions_ended': 'sign_in',
	'launch.handed_over': 'sign_in',
	'launch.redeemed': 'sign_in',

	'switch_user.entered': 'access',
	'switch_user.left': 'access',
	'switch_user.left_own_account': 'access',
	'switch_user.assistance_begun': 'access',
	'switch_user.account_linked': 'access',
	'switch_user.account_unlinked': 'access',
	'linked_accounts.linked': 'access',
	'linked_accounts.unlinked': 'access',
	'passwords.changed': 'access',
	'passwords.reset_requested': 'access',
	'passwords.reset_started_by_staff': 'access',
	'passwords.reset': 'access',
	'two_factor.method_added': 'access',
	'two_factor.method_replaced': 'access',
	'two_factor.method_removed': 'access',
	'two_factor.method_preferred': 'access',
	'two_factor.recovery_codes_made': 'access',
	'two_factor.browsers_forgotten': 'access',
	'two_factor.exempted': 'access',
	'passkeys.added': 'access',
	'passkeys.removed': 'access',
	'security.account_locked': 'access',
	'security.account_unlocked': 'access',
	'security.email_restored': 'access',
	'security.access_taken_back': 'access',
	'service_clients.added': 'access',
	'service_clients.revoked': 'access',
	'service_clients.key_added': 'access',
	'service_clients.key_revoked': 'access',
	'sharing.shared': 'access',
	'sharing.changed': 'access',
	'sharing.ended': 'access',
	'sharing.left': 'access',
	'sharing.handed_over': 'access',
	'managed_tiles.published': 'access',
	'managed_tiles.withdrawn': 'access',
	'audit.exported': 'access',
	'access.refused': 'access',
	'access.granted': 'access',
	'personnel.added': 'personnel',
	'personnel.reopened': 'personnel',
	'personnel.changed': 'personnel',
	'personnel.change_edited': 'personnel',
	'personnel.change_withdrawn': 'personnel',
	'personnel.invited': 'personnel',
	'personnel.invitation_recalled': 'personnel',
	'access.end_planned': 'access',
	'access.ended': 'access',
	'assistance.viewing_begun': 'access',
	'assistance.left_own_account': 'access',

	'credits.transferred': 'money',
	'credits.reversed': 'money',
	'credits.granted_by_staff': 'money',
	'office_wallet.allowance_set': 'money',
	'auto_load.saved': 'money',
	'auto_load.stopped': 'money',
	'auto_load.resumed': 'money',
	'payments.card_added': 'money',
	'payments.card_chosen': 'money',
	'payments.card_removed': 'money',
	'payments.card_lost': 'money',
	'payments.contradicted': 'money',
	'payments.stray_return': 'money',
	'payments.refund_pending': 'money',
	'payments.refund_done': 'money',
	'payments.refund_failed': 'money',
	'payments.dispute_inquiry': 'money',
	'payments.dispute_open': 'money',
	'payments.dispute_won': 'money',
	'payments.dispute_lost': 'money',
	'payments.dispute_closed': 'money',
	'payments.fraud_warning_open': 'money',
	'payments.fraud_warning_closed': 'money',
	'billing_address.changed': 'money',

	'registration.completed': 'personnel',
	'profile.names_changed': 'personnel',
	'profile.email_changed': 'personnel',
	'profile.phone_changed': 'personnel',
	'profile.photo_changed': 'personnel',
	'profile.photo_removed': 'personnel',

	'approvals.proposed': 'approvals',
	'approvals.approved': 'approvals',
	'approvals.refused': 'approvals',
	'approvals.withdrawn': 'approvals',
	'assistance.mail_turned_off': 'approvals',
	'assistance.mail_turned_on': 'approvals',
} as const satisfies Readonly<Record<string, AuditGroup>>;

export type AuditEvent = keyof typeof auditEvents;

const names = Object.keys(auditEvents) as readonly AuditEvent[]; // Object.keys widens
const known: ReadonlySet<string> = new Set(names);

/** Whether this version of the portal has words for it: a row may be older, or newer, than the code that reads it. */
export function isAuditEvent(event: string): event is AuditEvent {
	return known.has(event);
}

export function eventsOfGroup(group: AuditGroup): readonly AuditEvent[] {
	return names.filter((event) => auditEvents[event] === group);
}
