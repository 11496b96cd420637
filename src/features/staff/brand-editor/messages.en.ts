import type { Catalog } from '#platform/contract/text.ts';
import { fieldsEn } from './fields.en.ts';

export const problemsEn = {
	'brands.not_found': 'Brand not found. Go back to the list of brands.',
	'brands.no_such_field': 'You can’t change this part of the brand. Reload the page.',
	'brands.no_such_version': 'Version not found. Go back to the list of versions.',
	'brands.waits': 'This draft is waiting for approval. Withdraw it first to make changes.',
	'brands.planned': 'This draft is scheduled to go live. Cancel the schedule first to make changes.',
	'brands.draft_full': 'This draft has too many changes. Publish or undo some of them first.',
	'brands.nothing_changed': 'There’s nothing to publish. Change something first.',
	'brands.changed_meanwhile': 'Someone changed this brand since you opened it. Review the changes again.',
	'brands.blocked': 'A check failed. Fix what the review lists, then try again.',
	'brands.needs_second': 'A second person must approve this. Send the draft for approval.',
	'brands.time_invalid': 'Choose a time in the next 90 days.',
	'brands.key_taken': 'This key is already used. Choose another one.',
	'brands.accent_too_weak': 'This colour is too light to read. Choose a darker one.',
	'brands.too_many': 'You have too many brands in progress. Publish or discard one first.',
	'brands.picture_not_an_image': 'This file isn’t a picture. Choose an SVG, PNG or WebP file.',
	'brands.picture_not_a_drawing': 'This SVG contains a script, a link or text. Export it as shapes only.',
	'brands.picture_no_view_box': 'This SVG has no viewBox, so it can’t scale. Export it again with one.',
	'brands.picture_shape':
		'This picture has the wrong shape. A mark is square; a logo is up to ten times as wide as it is high.',
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
