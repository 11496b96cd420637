import type { Catalog } from '#platform/contract/text.ts';

export const problemsEn = {
	'profile.invalid_phone': 'Invalid phone number',
	'profile.email_unchanged': 'This already is your e-mail address.',
	'profile.email_taken': 'Another account uses this address. Choose another one.',
	'profile.no_email_change': 'No address is waiting for a code. Enter the new address again.',
	'profile.invalid_code': 'Invalid code entered',
	'profile.code_expired': 'This code has expired. Ask for a new one.',
	'profile.too_many_failures': 'Too many wrong codes. Wait ten minutes, then enter the address again.',
	'profile.photo_not_an_image': 'Choose a photo in JPEG, PNG or WebP format. Animations are not accepted.',
	'profile.photo_too_many_pixels': 'This picture is too large. Choose one of at most 24 megapixels.',
	'profile.too_many_photos': 'You changed your photo many times. Try again in an hour.',
	'profile.photo_not_found': 'There is no such photo.',
} as const satisfies Catalog;
