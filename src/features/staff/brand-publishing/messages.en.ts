import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'brands.no_such_version': 'Version not found. Go back to the list of versions.',
	'brands.nothing_changed': 'There’s nothing to publish. Change something first.',
	'brands.changed_meanwhile': 'Someone changed this brand since you opened it. Review the changes again.',
	'brands.blocked': 'A check failed. Fix what the review lists, then try again.',
	'brands.needs_second': 'A second person must approve this. Ask for approval in the review.',
	'brands.time_invalid': 'Choose a time in the next 90 days.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'plan_failed.subject': '{brand} wasn’t published',
	'plan_failed.preview': 'A check failed at the scheduled time.',
	'plan_failed.lead': 'You scheduled changes to go live, but a check failed at that time. Nothing was published.',
	'plan_failed.next': 'Your draft is unchanged. Open the brand, fix what the review lists, and publish again.',
	'plan_failed.button': 'Open the staff area',
} as const satisfies Catalog;

/** Of a proposal to publish, beside the names of the fields. */
export const approvalEn = {
	title: 'Publish changes to a brand',
	'effect.passkeys_end': 'People who lose their passkeys',
	'effect.sessions_end': 'Sessions that end',
	starts: 'Goes live on',
	'word.none': 'None',
	'word.yes': 'On',
	'word.no': 'Off',
	'word.required': 'Required',
	'word.optional': 'Optional',
	'word.closed': 'Closed',
	'word.invitation': 'By invitation',
	'word.open': 'Open',
} as const satisfies Catalog;
