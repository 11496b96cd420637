import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'brands.not_found': 'Brand not found. Go back to the list of brands.',
	'brands.no_such_field': 'You can’t change this part of the brand. Reload the page.',
	'brands.waits': 'This draft is waiting for approval. Open Approvals to see it, or withdraw it to make changes.',
	'brands.planned':
		'This draft is scheduled to go live. Go back to the brand and cancel the publication to make changes.',
	'brands.draft_full': 'This draft has too many changes. Review it, then publish or undo some of them.',
	'brands.key_taken': 'This key is already used. Choose another one.',
	'brands.accent_too_weak': 'This colour is too light to read. Choose a darker one.',
	'brands.too_many': 'You have too many brands in progress. Remove one you no longer need.',
	'brands.picture_not_an_image': 'This file isn’t a picture. Choose an SVG, PNG or WebP file.',
	'brands.picture_not_a_drawing': 'This SVG contains a script, a link or text. Save it as shapes only, then try again.',
	'brands.picture_no_view_box': 'This SVG has no viewBox, so it can’t scale. Save it again with one.',
	'brands.picture_shape':
		'This picture has the wrong shape. Choose a square one for the mark, or a logo up to ten times as wide as it is high.',
	'brands.picture_changed':
		'Someone else changed this picture, so yours wasn’t saved. Choose it again to replace theirs.',
	'brands.too_many_pictures': 'You’ve uploaded too many pictures. Try again in an hour.',
} as const satisfies Catalog;
