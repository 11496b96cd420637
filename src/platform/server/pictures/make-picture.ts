// Turns an uploaded picture into the one that is kept: small, of one format, without anything but the pixels.
import type { Problem } from '#platform/contract/problem.ts';
import { readImageFormat } from './image-format.ts';
import { createMutex } from './mutex.ts';

const quality = 82;
/** The share of a picture's pixels that may be darker than what counts as its darkest, and brighter than its brightest. */
const outliers = 0.05;
/** Side of the copy that luminance is read from. */
const sampleSide = 64;

export interface PictureRules {
	/** Pixels that may come in. */
	readonly maxPixels: number;
	readonly width: number;
	readonly height: number;
	/** `cover` fills the frame and cuts what is over; `inside` keeps the whole picture within it and enlarges nothing. */
	readonly fit: 'cover' | 'inside';
	readonly refuse: (reason: 'not_an_image' | 'too_many_pixels', detail?: string) => Problem;
}

const runExclusive = createMutex();

/** @returns a WebP @throws what `refuse` makes where it is no still JPEG, PNG or WebP, has too many pixels, or cannot be decoded. */
export function makePicture(bytes: Buffer, rules: PictureRules): Promise<Buffer> {
	return runExclusive(() => convert(bytes, rules));
}

async function convert(bytes: Buffer, { maxPixels, width, height, fit, refuse }: PictureRules): Promise<Buffer> {
	const format = readImageFormat(bytes);
	if (format === undefined) throw refuse('not_an_image');
	// Fetched with the first picture: a process that never sees one holds no picture library.
	const { default: sharp } = await import('sharp');
	const size = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	if (size?.format !== format) throw refuse('not_an_image');
	if (size.width * size.height > maxPixels) throw refuse('too_many_pixels');
	try {
		return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
			.autoOrient()
			.resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
			.webp({ quality })
			.toBuffer();
	} catch (error) {
		throw refuse('not_an_image', error instanceof Error ? error.message : 'unknown');
	}
}

/** More is the work of somebody who wants to keep a decoder busy. */
const maxDrawingPixels = 4_000_000;

/** Draws a square PNG of so many pixels; undefined for a drawing that only browsers can draw. */
export function drawSquare(drawing: Buffer, side: number): Promise<Buffer | undefined> {
	return runExclusive(async () => {
		const { default: sharp } = await import('sharp');
		const limits = { limitInputPixels: maxDrawingPixels } as const;
		try {
			const { width, format } = await sharp(drawing, limits).metadata();
			// A drawing has no pixels of its own: at 72 to the inch it would be as coarse as its box is small.
			const density = format === 'svg' ? Math.min(2400, Math.max(1, Math.ceil((72 * side) / width))) : 72;
			return await sharp(drawing, { ...limits, density })
				.timeout({ seconds: 5 })
				.resize(side, side, { fit: 'contain', background: '#0000' })
				.png()
				.toBuffer();
		} catch {
			return undefined;
		}
	});
}

export interface LuminanceRange {
	readonly darkest: number;
	readonly brightest: number;
}

/** Reads the relative luminance (WCAG 2.2), 0 to 1, of nearly the darkest and the brightest part of a picture that was made here. */
export function readLuminance(picture: Buffer): Promise<LuminanceRange> {
	return runExclusive(async () => {
		const { default: sharp } = await import('sharp');
		const { data, info } = await sharp(picture)
			.flatten({ background: '#fff' })
			.resize(sampleSide, sampleSide, { fit: 'fill' })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		const values: number[] = [];
		for (let at = 0; at < data.length; at += info.channels) {
			const [red = 0, green = red, blue = red] = data.subarray(at, at + Math.min(info.channels, 3));
			values.push(0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
		}
		values.sort((one, other) => one - other);
		const last = values.length - 1;
		return {
			darkest: values[Math.round(last * outliers)] ?? 0,
			brightest: values[Math.round(last * (1 - outliers))] ?? 1,
		};
	});
}

/** Converts one channel, 0 to 255, to its light, 0 to 1. */
function linear(channel: number): number {
	const value = channel / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
