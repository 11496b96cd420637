// What a person is shown of their own audit log, by event. An event that is not listed stays in the audit log and is not shown.

import { type AuditEvent, type MoneyEvent, moneyEventNames } from '#features/account/identity/contract.ts';

export const historyGroups = ['sign_ins', 'failures', 'changes', 'money'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

const ownEvents = {
	'sign_in.succeeded': 'sign_ins',
	'sign_in.signed_out': 'sign_ins',
	'sign_in.login_token_used': 'sign_ins',
	'switch_user.entered': 'sign_ins',
	'switch_user.left': 'sign_ins',
	'assistance.viewing_begun': 'sign_ins',
	'assistance.viewing_ended': 'sign_ins',
	'launch.handed_over': 'sign_ins',
	'sign_in.failed': 'failures',
	'sign_in.login_token_reused': 'failures',
	'two_factor.code_refused': 'failures',
	'two_factor.set_up_refused': 'failures',
	'passkeys.copy_refused': 'failures',
	'passkeys.step_refused': 'failures',
	'security.proof_refused': 'failures',
	'passwords.changed': 'changes',
	'passwords.reset_requested': 'changes',
	'passwords.reset_started_by_staff': 'changes',
	'assistance.factor_removal_planned': 'changes',
	'assistance.factor_removal_stopped': 'changes',
	'assistance.factor_removal_void': 'changes',
	'assistance.factor_removed': 'changes',
	'assistance.sessions_ended': 'changes',
	'passwords.reset': 'changes',
	'two_factor.method_added': 'changes',
	'two_factor.method_replaced': 'changes',
	'two_factor.method_removed': 'changes',
	'two_factor.method_preferred': 'changes',
	'two_factor.recovery_codes_made': 'changes',
	'two_factor.browsers_forgotten': 'changes',
	'passkeys.added': 'changes',
	'passkeys.removed': 'changes',
	'linked_accounts.linked': 'changes',
	'linked_accounts.unlinked': 'changes',
	'switch_user.account_linked': 'changes',
	'switch_user.account_unlinked': 'changes',
	'profile.names_changed': 'changes',
	'profile.email_changed': 'changes',
	'profile.phone_changed': 'changes',
	'profile.photo_changed': 'changes',
	'profile.photo_removed': 'changes',
	'registration.completed': 'changes',
	'security.proof_given': 'changes',
	'security.session_ended': 'changes',
	'security.other_sessions_ended': 'changes',
	'security.account_locked': 'changes',
	'security.email_restored': 'changes',
	'security.access_taken_back': 'changes',
	'security.account_unlocked': 'changes',
	'access.granted': 'changes',
	'access.end_planned': 'changes',
	'access.ended': 'changes',
	'two_factor.exempted': 'changes',
	'two_factor.exemption_ended': 'changes',
} as const satisfies Readonly<Partial<Record<AuditEvent | 'sign_in.failed', HistoryGroup>>>;

/** Events of money that are about the work of staff, or that nothing came of. */
const hiddenMoney = [
	'credits.transfer_rule_set',
	'credits.proposal_confirmed',
	'credits.proposal_dismissed',
	'payments.expired',
	'payments.contradicted',
	'payments.stray_return',
	'payments.open_item_assigned',
	'payments.open_item_closed',
	'payments.return_placed',
	'payments.invoice_corrected',
	'payments.charge_refunded',
	'books.written_off',
	'books.write_off_reversed',
	'books.balance_used',
	'books.statement_sent',
	'books.month_closed',
	'books.number_changed',
	'books.remittance_changed',
	'books.payout_settled',
	'books.exported',
	'payments.fraud_warning_open',
	'payments.fraud_warning_closed',
] as const satisfies readonly MoneyEvent[];

type ShownMoney = Exclude<MoneyEvent, (typeof hiddenMoney)[number]>;

const hidden: ReadonlySet<MoneyEvent> = new Set(hiddenMoney);
const isShown = (event: MoneyEvent): event is ShownMoney => !hidden.has(event);

const moneyEvents = Object.fromEntries(
	moneyEventNames.filter(isShown).map((event) => [event, 'money'] as const),
) as Readonly<Record<ShownMoney, 'money'>>; // fromEntries forgets the names

export const historyEvents = { ...ownEvents, ...moneyEvents };

export type HistoryEvent = keyof typeof historyEvents;

export const historyEventNames = Object.keys(historyEvents) as readonly HistoryEvent[]; // Object.keys widens

/** Lists the events of a group, or all. */
export function eventsOf(group: HistoryGroup | undefined): readonly HistoryEvent[] {
	return historyEventNames.filter((event) => group === undefined || historyEvents[event] === group);
}
