import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'access.person_not_found': 'No person within your reach was found. Search again.',
	'access.scope_not_found': 'This place is not within your reach, or it does not exist any more. Choose again.',
	'access.grant_not_found': 'This grant has ended, or it is not within your reach. Reload the list.',
	'access.role_not_for_scope': 'This role cannot be granted for such a place. Choose another role or place.',
	'access.days_invalid': 'The first day is today or later, and the last day not before it. Change the days.',
	'access.beyond_own':
		'Only who holds all of a role there may grant or end it. Ask an administrator of the organization.',
	'access.own_grants': 'No one changes their own access. Ask another administrator.',
	'access.already_granted': 'This person holds the role there already. End that grant first, or choose another role.',
	'access.last_administrator':
		'This is the last administrator. Grant somebody else the role first, without a last day.',
} as const satisfies Catalog;

/** Name and sentence of each role. */
export const rolesEn = {
	'role.brand_administrator': 'Brand administrator',
	'role.brand_administrator_text': 'Does everything in the staff area, in every organization of the brand.',
	'role.organisation_administrator': 'Organization administrator',
	'role.organisation_administrator_text': 'Does everything in the staff area of the organization.',
	'role.office_administrator': 'Office administrator',
	'role.office_administrator_text': 'Adds, moves and removes the people of an office and says who may do so.',
	'role.team_lead': 'Team lead',
	'role.team_lead_text': 'Sees the people of a team in the directory.',
	'role.personnel_officer': 'Personnel officer',
	'role.personnel_officer_text': 'Adds, changes and removes people and corrects their history.',
	'role.support_agent': 'Support agent',
	'role.support_agent_text': 'Sees the directory and, with a reason, what a person sees.',
	'role.support_lead': 'Support lead',
	'role.support_lead_text': 'As a support agent; also helps people who lost their way to sign in.',
	'role.billing_officer': 'Billing officer',
	'role.billing_officer_text': 'Corrects credits and keeps the exemptions.',
	'role.auditor': 'Auditor',
	'role.auditor_text': 'Reads the directory and the audit, and changes nothing.',
	'role.directory_reader': 'Directory reader',
	'role.directory_reader_text': 'Reads the directory, and changes nothing.',
} as const satisfies Catalog;

export const en = {
	...rolesEn,
	'nav.area': 'Staff area',
	'nav.home': 'Home',
	'nav.approvals': 'Approvals',
	'nav.directory': 'Directory',
	'nav.people': 'People',
	'nav.offices': 'Offices',
	'nav.teams': 'Teams',
	'nav.personnel': 'Personnel',
	'nav.add': 'Add a person',
	'nav.import': 'Import',
	'nav.trust': 'Trust',
	'nav.access': 'Access',
	'nav.audit': 'Audit',
	'nav.back': 'Back to my desktop',
	'closed.title': 'This part is for staff',
	'closed.text': 'You hold no access here. Ask an administrator of your organization to grant it.',
	'home.document_title': 'Staff area · {brand}',
	'home.own_title': 'What you may do',
	'home.own_until': 'Until {day}',
} as const satisfies Catalog;
