import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'sharing.already_shared': 'This desktop is already shared with them. Change their access in the list.',
	'sharing.already_through_team': 'They already have access through a team. Choose someone else.',
	'sharing.with_oneself': 'This desktop is already yours. Choose someone else.',
	'sharing.grantee_not_found': 'Couldn’t find this person or team in your organization. Search again.',
	'sharing.not_shared':
		'This desktop is no longer shared with them. Close and reopen this window to see the current list.',
	'sharing.too_many':
		'This desktop is shared with the maximum number of people and teams. Remove one from the list first.',
	'sharing.too_many_searches': 'You’ve searched too many times. Try again in a few minutes.',
	'sharing.only_through_team':
		'You have access through a team, an office or your organization. Ask the desktop’s owner to remove that access.',
	'sharing.recipient_full':
		'They’ve reached their maximum number of desktops. Choose someone else, or ask them to delete one first.',
	'sharing.recipient_got_many':
		'This person has already been sent several desktops today. Try again tomorrow, or share this desktop instead of transferring it.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'mail.desktop': 'Desktop',
	'mail.by': 'From',
	'mail.button': 'Open the desktop',
	'shared.subject': 'A desktop was shared with you',
	'shared.preview': 'It’s now among your desktops.',
	'shared.note': 'You can leave this desktop at any time: open its menu and choose “People with access”.',
	'view.lead': 'A colleague shared a desktop with you. You can view it and use its tiles.',
	'edit.lead': 'A colleague shared a desktop with you. You can use its tiles and change them.',
	'own.subject': 'You’re now the owner of a desktop',
	'own.preview': 'It’s now among your desktops.',
	'own.lead': 'A colleague transferred a desktop to you. You now decide who has access to it.',
	'own.note': 'If you don’t need this desktop, you can delete it.',
} as const satisfies Catalog;
