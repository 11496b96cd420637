import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'approvals.not_found': 'This proposal does not exist, or you may not see it. Go back to the list.',
	'approvals.decided': 'Someone decided this proposal before you. Reload the page to see how.',
	'approvals.expired': 'This proposal was not decided within 7 days and has ended. Ask for a new one.',
	'approvals.own': 'You proposed this yourself. Ask a colleague with the same permission to decide it.',
	'approvals.right_lost':
		'You no longer hold the permission that this decision needs. Ask an administrator of your organization.',
	'approvals.proposer_gone':
		'The person who proposed this has left or no longer holds the permission for it. Refuse it, and propose it yourself if it is still needed.',
	'approvals.outdated':
		'This no longer fits: something about it has changed, or the day is not allowed. Check it and propose it again.',
	'approvals.waits_already': 'A colleague has proposed the same. Open the list of approvals to decide it.',
	'approvals.person_not_found': 'This person does not exist or is not in your area. Choose another person.',
	'approvals.transaction_not_found':
		'No transaction with this reference can be taken back here. Check the reference in the statement.',
	'approvals.mail_is_on': 'The e-mail about visits is on already. Reload the page.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.button': 'Open the proposal',
	'waiting.subject': 'Waiting for your approval: {title}',
	'waiting.preview': '{name} asks for a second person.',
	'waiting.lead': '{name} has proposed something that needs a second person. Nothing has changed so far.',
	'waiting.rule': 'Any one of those who hold the permission may decide. After 7 days the proposal ends by itself.',
	'approved.subject': 'Approved: {title}',
	'approved.preview': '{name} approved your proposal.',
	'approved.lead': '{name} approved your proposal, and it has been carried out.',
	'refused.subject': 'Refused: {title}',
	'refused.preview': '{name} refused your proposal.',
	'refused.lead': '{name} refused your proposal. Nothing has changed.',
	'fact.what': 'What',
	'fact.whom': 'For',
	'fact.why': 'Reason',
} as const satisfies Catalog;

export const exemptionEn = {
	title: 'Sign in without a second step',
	'label.second_step': 'Second step',
	'label.through': 'Exempt through',
	'word.required': 'Required',
	'word.exempt': 'Not required',
	'word.none': 'Not exempt',
} as const satisfies Catalog;

export const grantEn = { title: 'Give credits', 'label.given': 'Credits given' } as const satisfies Catalog;

export const reversalEn = {
	title: 'Take back a transaction',
	'label.transaction': 'Transaction',
	'label.moved': 'Credits moved by it',
	'word.reversed': 'Reversed',
} as const satisfies Catalog;

export const silenceEn = {
	title: 'No e-mail about visits by staff',
	'label.mail': 'E-mail to the person',
	'word.sent': 'Sent at each visit',
	'word.not_sent': 'Not sent; the visit stands in their history',
} as const satisfies Catalog;

export const en = {
	document_title: 'Approvals · {brand}',
	title: 'Approvals',
	lead: 'What needs two people. Nothing changes before a second person approves.',
	loading: 'Loading proposals…',
	back: 'Approvals',
	'filter.label': 'Show',
	'filter.waiting': 'Waiting',
	'filter.decided': 'Decided',
	'empty.waiting': 'Nothing waits for a decision',
	'empty.waiting_text':
		'When a colleague proposes something that you may decide, it stands here and you get an e-mail.',
	'empty.decided': 'Nothing has been decided yet',
	'empty.decided_text': 'Decisions stay here, with who made them and why.',
	more: 'Show more',
	'row.by': '{name} · {time}',
	'row.for': 'For {name}',
	'state.waiting': 'Waiting',
	'state.approved': 'Approved',
	'state.refused': 'Refused',
	'state.withdrawn': 'Withdrawn',
	'state.expired': 'Ended undecided',
	'one.for': 'For',
	'one.proposed': 'Proposed by',
	'one.reason': 'Reason',
	'one.until': 'Open until',
	'one.changes': 'What changes',
	'one.change': 'Detail',
	'one.before': 'Before',
	'one.after': 'After',
	'one.from_to': 'from {before} to {after}',
	'one.decided': 'Decided by',
	'one.decision_reason': 'Reason given',
	'decide.title': 'Your decision',
	'decide.rule': 'Approving carries it out at once. {name} gets an e-mail either way.',
	'decide.reason': 'Reason',
	'decide.reason_hint': 'At least 10 characters. {name} reads it, and it is kept.',
	'decide.reason_missing': 'Write at least 10 characters.',
	'decide.approve': 'Approve',
	'decide.refuse': 'Refuse',
	'decide.approving': 'Approving…',
	'decide.refusing': 'Refusing…',
	'withdraw.title': 'Your proposal',
	'withdraw.rule': 'A colleague with the same permission decides it. You can withdraw it until then.',
	'withdraw.reason_hint': 'At least 10 characters. It is kept.',
	'withdraw.act': 'Withdraw',
	'withdraw.pending': 'Withdrawing…',
	'done.approved': 'Approved and carried out.',
	'done.refused': 'Refused. Nothing has changed.',
	'done.withdrawn': 'Withdrawn. Nothing has changed.',
	network_failure: 'The portal could not be reached. Check your connection and try again.',
} as const satisfies Catalog;
