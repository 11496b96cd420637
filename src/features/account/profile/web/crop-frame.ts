// The square that is cut out of a photo, in the photo's own pixels.
import type { PercentCrop } from 'react-image-crop';
import type { Square } from './crop-image.ts';

export interface Frame extends Square {
	/** The size that the photo has. */
	readonly width: number;
	readonly height: number;
}

/** As large as the photo allows. */
export function centreSquare(width: number, height: number): Frame {
	const side = Math.min(width, height);
	return { width, height, side, x: (width - side) / 2, y: (height - side) / 2 };
}

export function toPercentCrop({ x, y, side, width, height }: Frame): PercentCrop {
	const ofWidth = 100 / width;
	const ofHeight = 100 / height;
	return { unit: '%', x: x * ofWidth, y: y * ofHeight, width: side * ofWidth, height: side * ofHeight };
}

/** Rounds to whole pixels inside the photo. */
export function toSquare({ x, y, side, width, height }: Frame): Square {
	const whole = Math.max(1, Math.min(Math.round(side), width, height));
	return { side: whole, x: within(Math.round(x), width - whole), y: within(Math.round(y), height - whole) };
}

/** Around the same middle, as far as the photo reaches. `size` from 0 to 1, of the largest square. */
export function resize(frame: Frame, size: number): Frame {
	const side = size * Math.min(frame.width, frame.height);
	const x = within(frame.x + (frame.side - side) / 2, frame.width - side);
	const y = within(frame.y + (frame.side - side) / 2, frame.height - side);
	return { ...frame, side, x, y };
}

function within(value: number, maximum: number): number {
	return Math.min(Math.max(value, 0), maximum);
}
