// The signed-in person as they see themselves: name, photo, contact, and the preferences kept with the account.
import * as z from 'zod/mini';
import { maskEmail, maskPhone } from '#platform/contract/masks.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Email, Multilingual, oneTimeCode } from '#platform/contract/field-kinds.ts';
import { downloadEndpoint, uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
import { nameField } from '#platform/contract/typed-text.ts';
import { LanguageID } from '#features/account/identity/contract.ts';

/** Characters of each name. */
export const maxNameLength = 80;
/** five megabytes and 24 megapixels come in, a square of 512 pixels is kept. */
export const maxPhotoBytes = 5_000_000;
export const maxPhotoPixels = 24_000_000;
export const photoSide = 512;
/** Limits one person's uploads in an hour: each costs a decoder some tenths of a second. */
export const maxPhotosPerHour = 20;
/** Limits wrong codes for one new address. */
export const maxEmailCodeFailures = 5;

export const profileProblem = defineProblems({
	'profile.invalid_phone': 400,
	'profile.email_unchanged': 400,
	/** Told only to who proved to read the mail of that address. */
	'profile.email_taken': 409,
	'profile.no_email_change': 409,
	'profile.invalid_code': 400,
	'profile.code_expired': 400,
	'profile.too_many_failures': 403,
	'profile.photo_not_an_image': 400,
	'profile.photo_too_many_pixels': 400,
	'profile.too_many_photos': 429,
	'profile.photo_not_found': 404,
});

const Theme = z.enum(['default', 'dark']);

const OptionalName = nameField(maxNameLength);
const Name = OptionalName.check(z.minLength(1));

/** Something does not work as it should, will not work for a while, or is only told. */
export const announcementKinds = ['disturbed', 'maintenance', 'note'] as const;
/** More of them are not shown at once. */
export const maxShown = 10;

/** What the brand tells its people at this moment: it comes with the profile, so that every screen can say it without another call. */
export const ShownAnnouncement = z.strictObject({
	announcementId: z.string(),
	kind: z.enum(announcementKinds),
	/** About the product that the brand launches. */
	isAboutProduct: z.boolean(),
	title: Multilingual,
	text: Multilingual,
	beginsAt: z.iso.datetime(),
	/** Absent where the product itself says when it is over. */
	endsAt: z.optional(z.iso.datetime()),
	nextUpdateAt: z.optional(z.iso.datetime()),
	updatedAt: z.iso.datetime(),
});
export type ShownAnnouncement = z.output<typeof ShownAnnouncement>;

/** A change of what comes with the profile makes the frame ask again. */
export const profileKey = ['profile'] as const;

export const getProfile = endpoint({
	name: 'getProfile',
	path: '/v1/profile/GetProfile',
	summary: 'Gives the signed-in person, their office and their preferences',
	access: 'signedIn',
	viewing: {
		mask: (profile) => ({ ...profile, email: maskEmail(profile.email), phone: maskPhone(profile.phone) }),
	},
	input: z.strictObject({}),
	output: z.strictObject({
		userId: z.int(),
		/** Who is at work, where it is not the account's own person. */
		actedBy: z.optional(
			z.strictObject({
				name: z.string(),
				/** `own`: a linked account of that person; `staff`: somebody who helps. */
				kind: z.enum(['own', 'staff']),
				/** What is said to them in a visit is in their own language, and the rest as the person reads it. */
				languageId: z.int(),
				endsAt: z.string(),
			}),
		),
		loginName: z.string(),
		givenName: z.string(),
		familyName: z.string(),
		/** What colleagues and the portal call the person instead of the given name, '' where it is the same. */
		preferredName: z.string(),
		email: z.string(),
		/** E.164, '' where there is none. */
		phone: z.string(),
		/** For GetProfilePhoto, '' where there is none. A new photo has a new one. */
		photoId: z.string(),
		jobTitle: z.string(),
		organisationName: z.string(),
		officeName: z.string(),
		languageId: LanguageID,
		theme: Theme,
		/** Disturbances come first, then maintenance. */
		announcements: z.array(ShownAnnouncement),
	}),
	problems: [],
	idempotent: true,
});
export type Profile = z.output<typeof getProfile.output>;

export const savePreferences = endpoint({
	name: 'savePreferences',
	path: '/v1/profile/SavePreferences',
	summary: 'Keeps the language or the theme with the account',
	access: 'enrolling',
	ownSessionOnly: true,
	input: z.strictObject({ languageId: z.optional(LanguageID), theme: z.optional(Theme) }),
	output: z.strictObject({ languageId: LanguageID, theme: Theme }),
	problems: [],
	idempotent: true,
});

export const saveNames = endpoint({
	name: 'saveNames',
	path: '/v1/profile/SaveNames',
	summary: 'Changes the names of the signed-in person',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ givenName: Name, familyName: Name, preferredName: OptionalName }),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const savePhone = endpoint({
	name: 'savePhone',
	path: '/v1/profile/SavePhone',
	summary: 'Changes or removes the phone number of the signed-in person and tells them by mail',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({
		/** International, or '' to remove it. */
		phone: z.string().check(z.maxLength(40)),
	}),
	output: z.strictObject({ phone: z.string() }),
	problems: ['profile.invalid_phone'],
	idempotent: true,
});

export const startEmailChange = endpoint({
	name: 'startEmailChange',
	path: '/v1/profile/StartEmailChange',
	summary: 'Sends a code to a new address; the old one stays until the code is entered',
	access: 'signedIn',
	needsRecentProof: true,
	input: z.strictObject({ email: Email }),
	output: z.strictObject({ expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
	problems: [
		'profile.email_unchanged',
		'profile.too_many_failures',
		'two_factor.sent_a_moment_ago',
		'two_factor.too_many_sends',
	],
	idempotent: false,
});

export const confirmEmailChange = endpoint({
	name: 'confirmEmailChange',
	path: '/v1/profile/ConfirmEmailChange',
	summary: 'Makes the new address the account’s, once its code is entered, and tells both addresses',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ code: oneTimeCode(6).check(z.regex(/^\d{6}$/)) }),
	output: z.strictObject({ email: z.string() }),
	problems: [
		'profile.no_email_change',
		'profile.invalid_code',
		'profile.code_expired',
		'profile.too_many_failures',
		'profile.email_taken',
	],
	idempotent: false,
});

export const removePhoto = endpoint({
	name: 'removePhoto',
	path: '/v1/profile/RemovePhoto',
	summary: 'Removes the photo of the signed-in person',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({}),
	output: z.strictObject({}),
	problems: [],
	idempotent: true,
});

export const uploadPhoto = uploadEndpoint({
	name: 'uploadPhoto',
	cost: 'one',
	path: '/v1/files/UploadProfilePhoto',
	summary: 'Replaces the photo of the signed-in person; the body is the picture itself',
	access: 'signedIn',
	ownSessionOnly: true,
	accepts: ['image/jpeg', 'image/png', 'image/webp'],
	maxBytes: maxPhotoBytes,
	output: z.strictObject({ photoId: z.string() }),
	problems: ['profile.photo_not_an_image', 'profile.photo_too_many_pixels', 'profile.too_many_photos'],
});

export const getPhoto = downloadEndpoint({
	name: 'getPhoto',
	cost: 'none',
	path: '/v1/files/ProfilePhoto/:id',
	summary: 'Gives a photo to anybody of the same organisation',
	access: 'signedIn',
	viewing: 'open',
	problems: ['profile.photo_not_found'],
});

export const profileEndpoints = [
	getProfile,
	savePreferences,
	saveNames,
	savePhone,
	startEmailChange,
	confirmEmailChange,
	removePhoto,
];
export const profileFileEndpoints = [uploadPhoto, getPhoto];
