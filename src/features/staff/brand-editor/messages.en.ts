import type { Catalog } from '#platform/contract/text.ts';
import { fieldsEn } from './fields.en.ts';

export const problemsEn = {
	'brands.not_found': 'Brand not found. Go back to the list of brands.',
	'brands.no_such_field': 'You can’t change this part of the brand. Reload the page.',
	'brands.no_such_version': 'Version not found. Go back to the list of versions.',
	'brands.waits': 'This draft is waiting for approval. Open Approvals to see it, or withdraw it to make changes.',
	'brands.planned':
		'This draft is scheduled to go live. Go back to the brand and cancel the publication to make changes.',
	'brands.draft_full': 'This draft has too many changes. Review it, then publish or undo some of them.',
	'brands.nothing_changed': 'There’s nothing to publish. Change something first.',
	'brands.changed_meanwhile': 'Someone changed this brand since you opened it. Review the changes again.',
	'brands.blocked': 'A check failed. Fix what the review lists, then try again.',
	'brands.needs_second': 'A second person must approve this. Ask for approval in the review.',
	'brands.time_invalid': 'Choose a time in the next 90 days.',
	'brands.key_taken': 'This key is already used. Choose another one.',
	'brands.accent_too_weak': 'This colour is too light to read. Choose a darker one.',
	'brands.too_many': 'You have too many brands in progress. Remove one you no longer need.',
	'brands.picture_not_an_image': 'This file isn’t a picture. Choose an SVG, PNG or WebP file.',
	'brands.picture_not_a_drawing': 'This SVG contains a script, a link or text. Save it as shapes only, then try again.',
	'brands.picture_no_view_box': 'This SVG has no viewBox, so it can’t scale. Save it again with one.',
	'brands.picture_shape':
		'This picture has the wrong shape. Choose a square one for the mark, or a logo up to ten times as wide as it is high.',
	'brands.too_many_pictures': 'You’ve uploaded too many pictures. Try again in an hour.',
} as const satisfies Catalog;

export const mailEn = {
	'mail.greeting': 'Hello {name},',
	'plan_failed.subject': '{brand} wasn’t published',
	'plan_failed.preview': 'A check failed at the scheduled time.',
	'plan_failed.lead': 'You scheduled changes to go live, but a check failed at that time. Nothing was published.',
	'plan_failed.next': 'Your draft is unchanged. Open the brand, fix what the review lists, and publish again.',
	'plan_failed.button': 'Open the staff area',
} as const satisfies Catalog;

/** Of a proposal to publish. */
export const approvalEn = {
	...fieldsEn,
	title: 'Publish changes to a brand',
	'word.none': 'None',
	'word.yes': 'On',
	'word.no': 'Off',
} as const satisfies Catalog;
