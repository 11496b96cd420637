import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'asked_approvers.cannot_decide': 'This person can’t decide on this proposal. Choose someone else.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'asked.subject': '{name} asks for your approval: {title}',
	'asked.preview': 'Nothing changes until someone decides.',
	'asked.lead': '{name} made a proposal and asks you to decide. Nothing has changed yet.',
	'asked.others':
		'Others with the required permission can also decide. Without a decision, the proposal expires after 7 days.',
	'asked.button': 'View proposal',
	'fact.what': 'Proposal',
	'fact.why': 'Reason',
} as const satisfies Catalog;

export const en = {
	asked: '{name} was asked ({time}). Everyone else who can approve still can.',
	nobody: 'No one was asked by name.',
	label: 'Ask by name',
	choose: 'Choose a person',
	ask: 'Ask',
	done: '{name} was asked by email.',
	network_failure: 'Couldn’t connect to the portal. Check your connection and try again.',
} as const satisfies Catalog;
