// The photo of a person is a small square.
import { makePicture } from '#platform/server/pictures/make-picture.ts';
import { maxPhotoPixels, photoSide, profileProblem } from '../contract.ts';

/** @throws where it is no still JPEG, PNG or WebP, has too many pixels, or cannot be decoded. */
export function makePhoto(bytes: Buffer): Promise<Buffer> {
	return makePicture(bytes, {
		maxPixels: maxPhotoPixels,
		width: photoSide,
		height: photoSide,
		fit: 'cover',
		refuse: (reason, detail) => profileProblem(`profile.photo_${reason}`, detail === undefined ? {} : { detail }),
	});
}
