// Cuts the wanted square out of a photo, in the browser: the original, with where and when it was taken, never leaves it.

/** In pixels of the photo as it is shown upright. */
export interface Square {
	readonly x: number;
	readonly y: number;
	readonly side: number;
}

/** Twice what is kept: the server makes the last step. */
const maxSide = 1024;
const quality = 0.92;

export interface Crop {
	readonly image: HTMLImageElement;
	readonly square: Square;
}

export async function cropImage({ image, square: { x, y, side } }: Crop): Promise<Blob> {
	const size = Math.round(Math.min(side, maxSide));
	const canvas = document.createElement('canvas');
	canvas.width = size;
	canvas.height = size;
	const pen = canvas.getContext('2d');
	if (pen === null) throw new Error('This browser draws no pictures');
	// Under a photo that is transparent in parts.
	pen.fillStyle = '#fff';
	pen.fillRect(0, 0, size, size);
	pen.drawImage(image, x, y, side, side, 0, 0, size, size);
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob === null ? reject(new Error('The picture could not be made')) : resolve(blob)),
			'image/jpeg',
			quality,
		);
	});
}
