import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'personnel.person_not_found': 'This person was not found among those you look after. Go back and search again.',
	'personnel.invalid': 'Some fields need another look. Correct those that are marked.',
	'personnel.name_needed': 'Enter the name, without web or e-mail addresses.',
	'personnel.email_invalid': 'Enter a whole e-mail address, such as name@office.example.',
	'personnel.email_taken': 'Somebody has this address already. Enter another one, or use their old record.',
	'personnel.phone_invalid': 'Enter the phone number with its area code.',
	'personnel.office_not_found': 'Choose one of the offices that you look after.',
	'personnel.team_not_found': 'This team does not exist any more. Choose another one, or none.',
	'personnel.position_needed': 'Choose at least one position.',
	'personnel.share_invalid': 'Enter a share from 0 to 100.',
	'personnel.day_invalid': 'This day is too far away, or it is over. Choose another one.',
	'personnel.licence_incomplete': 'Choose the province and the class, and enter the number of the licence.',
	'personnel.licence_days_invalid': 'Enter the first and the last day; the last one is not before the first.',
	'personnel.licence_overlaps': 'Two licences in one province at the same time. Change the days, or remove one.',
	'personnel.licence_taken': 'Somebody else has a licence with this number. Check it, or use their old record.',
	'personnel.external_id_taken': 'This id is missing, or somebody else has it. Check it, or remove the line.',
	'personnel.changed_meanwhile':
		'Somebody else changed this person meanwhile, and nothing was done. Look at it once more.',
	'personnel.day_taken': 'Another change begins on that day. Edit that one, or choose another day.',
	'personnel.not_planned': 'This change is not planned any more. Reload the page to see what holds.',
	'personnel.nothing_changes': 'The person works so already on that day. Change something, or go back.',
	'personnel.not_reopenable': 'The old record cannot be opened. Check the name, the licence and the address again.',
	'personnel.account_open': 'This person has opened their account. Reload the page.',
	'personnel.oneself': 'No one changes their own record. Ask another administrator.',
} as const satisfies Catalog;

/** What people work as. */
export const positionsEn = {
	'position.mortgage_agent': 'Mortgage agent',
	'position.mortgage_broker': 'Mortgage broker',
	'position.principal_broker': 'Principal broker',
	'position.licensed_assistant': 'Licensed assistant',
	'position.office_manager': 'Office manager',
	'position.administrator': 'Administrator',
} as const satisfies Catalog;
