// The background of a desktop: one of the built-in set, or a picture that somebody uploads.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { downloadEndpoint, uploadEndpoint } from '#platform/contract/file-endpoint.ts';
import { Background, backgrounds, Id } from '#features/desktops/desktops/contract.ts';

/** what comes in as a background; kept within this frame, in pixels. */
export const maxPictureBytes = 5_000_000;
export const maxPicturePixels = 24_000_000;
export const pictureFrame = { width: 1920, height: 1200 } as const;
/** Limits one person's uploads in an hour: each costs a decoder some tenths of a second. */
export const maxPicturesPerHour = 20;

export const saveBackground = endpoint({
	name: 'saveBackground',
	path: '/v1/desktops/SaveBackground',
	summary: 'Changes the background of a desktop',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	input: z.strictObject({
		desktopId: Id,
		key: z.enum(backgrounds),
		/** Names an own upload or the picture that the desktop has now; '' for none. */
		pictureId: z.string().check(z.maxLength(64)),
		fit: z.enum(['cover', 'contain', 'tile']),
		dimming: z.int().check(z.minimum(0), z.maximum(90)),
	}),
	output: z.strictObject({ background: Background, revision: z.int() }),
	problems: ['desktops.not_found', 'desktops.view_only', 'desktops.picture_not_found'],
	idempotent: true,
});

export const uploadDesktopPicture = uploadEndpoint({
	name: 'uploadDesktopPicture',
	cost: 'one',
	path: '/v1/files/UploadDesktopPicture',
	summary: 'Takes a picture for the background of a desktop; the body is the picture itself',
	access: 'signedIn',
	feature: 'desktops',
	ownSessionOnly: true,
	accepts: ['image/jpeg', 'image/png', 'image/webp'],
	maxBytes: maxPictureBytes,
	output: z.strictObject({ pictureId: z.string(), darkest: z.number(), brightest: z.number() }),
	problems: ['desktops.picture_not_an_image', 'desktops.picture_too_many_pixels', 'desktops.too_many_pictures'],
});

export const getDesktopPicture = downloadEndpoint({
	name: 'getDesktopPicture',
	cost: 'none',
	path: '/v1/files/DesktopPicture/:id',
	summary: 'Gives the picture of a desktop that the caller sees, or of an own upload',
	access: 'signedIn',
	feature: 'desktops',
	viewing: 'open',
	problems: ['desktops.picture_not_found'],
});

export const backgroundEndpoints = [saveBackground];
export const backgroundFileEndpoints = [uploadDesktopPicture, getDesktopPicture];
