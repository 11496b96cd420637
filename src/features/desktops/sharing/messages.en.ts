import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'sharing.already_shared': 'This desktop is already shared with them. Look in the list to change what they may do.',
	'sharing.already_through_team': 'They already have this desktop through a team. Choose somebody else.',
	'sharing.with_oneself': 'This desktop is yours already. Choose somebody else.',
	'sharing.grantee_not_found': 'This person or team was not found in your organization. Search again.',
	'sharing.not_shared':
		'This desktop is not shared with them any more. Close this and open it again to see who has it.',
	'sharing.too_many':
		'This desktop is shared with as many people and teams as there can be. Remove one from the list first.',
	'sharing.too_many_searches': 'You have searched many times. Try again in a few minutes.',
	'sharing.only_through_team':
		'You have this desktop through a team, an office or your organization. Ask its owner to end that.',
	'sharing.recipient_full':
		'They have no room for a desktop from others. Choose somebody else, or ask them to delete one first.',
	'sharing.recipient_got_many':
		'They got several desktops from others today. Try again tomorrow, or share this one with them instead.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.desktop': 'Desktop',
	'mail.by': 'From',
	'mail.button': 'Open the desktop',
	'shared.subject': 'A desktop was shared with you',
	'shared.preview': 'You will find it among your desktops.',
	'shared.note': 'You can leave this desktop at any time in the list of your desktops.',
	'view.lead': 'A colleague shared a desktop with you. You can look at it and use its tiles.',
	'edit.lead': 'A colleague shared a desktop with you. You can use its tiles and change them.',
	'own.subject': 'A desktop is now yours',
	'own.preview': 'You will find it among your desktops.',
	'own.lead': 'A colleague handed a desktop over to you. It is yours now: you decide who has it.',
	'own.note': 'If you do not need this desktop, you can delete it.',
} as const satisfies Catalog;
