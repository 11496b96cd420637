// Turns an uploaded picture into the one that is kept: small, square, of one format, without anything but the pixels.
import { maxPhotoPixels, photoSide, profileProblem } from '../contract.ts';
import { readImageFormat } from './image-format.ts';

const quality = 82;

/** @throws where it is no still JPEG, PNG or WebP, has too many pixels, or cannot be decoded. */
export async function makePhoto(bytes: Buffer): Promise<Buffer> {
	const format = readImageFormat(bytes);
	if (format === undefined) throw profileProblem('profile.photo_not_an_image');
	// Fetched with the first photo: a process that never sees one holds no picture library.
	const { default: sharp } = await import('sharp');
	const size = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (size?.format !== format) throw profileProblem('profile.photo_not_an_image');
	if (size.width * size.height > maxPhotoPixels) throw profileProblem('profile.photo_too_many_pixels');
	try {
		return await sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error' })
			.autoOrient()
			.resize(photoSide, photoSide, { fit: 'cover' })
			.webp({ quality })
			.toBuffer();
	} catch (error) {
		const detail = error instanceof Error ? error.message : 'unknown';
		throw profileProblem('profile.photo_not_an_image', { detail });
	}
}
