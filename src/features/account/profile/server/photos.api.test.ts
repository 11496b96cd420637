import sharp, { type Sharp } from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReturnStatus } from '#platform/contract/envelope.ts';
import { hours, seconds } from '#platform/contract/duration.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { getProfile, maxPhotoBytes, maxPhotosPerHour, removePhoto, uploadPhoto } from '../contract.ts';
import { fromWire } from '../../../../../test/support/wire.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
let photo: Buffer;
beforeAll(async () => {
	app = await openTestApp();
	photo = await picture(300, 200).jpeg().toBuffer();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

function picture(width: number, height: number): Sharp {
	return sharp({ create: { width, height, channels: 3, background: '#347' } });
}

interface Uploaded {
	readonly status: number;
	readonly problem: string | undefined;
	readonly id: string | undefined;
}

interface UploadOptions {
	readonly by?: string;
	/** The length that the call announces, instead of the body's. */
	readonly length?: number;
}

async function upload(body: Buffer, mediaType = 'image/jpeg', options: UploadOptions = {}): Promise<Uploaded> {
	const { by = token, length } = options;
	const { status, text } = await client.send({
		method: 'POST',
		path: uploadPhoto.path,
		headers: { 'content-type': mediaType, authorization: `Bearer ${by}`, ...announce(length) },
		body,
	});
	const answer = fromWire(JSON.parse(text)) as { readonly returnStatus: ReturnStatus } & { readonly photoId?: string }; // our own server's
	return { status, problem: answer.returnStatus.errorKey, id: answer.photoId };
}

/** A call that announces another length than it has cannot be followed by another one on its connection. */
function announce(length: number | undefined): Record<string, string> {
	return length === undefined ? {} : { 'content-length': String(length), connection: 'close' };
}

async function storedPhoto(): Promise<Buffer> {
	const [row] = await app.rows<{ image: Uint8Array }>('select image from profile_photos where user_id = $1', [
		person.id,
	]);
	if (row === undefined) throw new Error('no photo');
	return Buffer.from(row.image);
}

const fetchPhoto = (id: string, by?: string, from = client) =>
	from.send({
		path: `/v1/files/ProfilePhoto/${id}`,
		headers: by === undefined ? {} : { authorization: `Bearer ${by}` },
	});

describe('a photo', () => {
	it.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a small square WebP', async (format) => {
		const { id } = await upload(await picture(640, 480).toFormat(format).toBuffer(), `image/${format}`);
		expect((await client.succeed(getProfile, {}, { token })).photoId).toBe(id);
		expect(await sharp(await storedPhoto()).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
	});

	it('is judged by its bytes, not by what the call says of them', async () => {
		expect((await upload(await picture(9, 9).png().toBuffer(), 'image/jpeg')).status).toBe(200);
	});

	it('loses where and with what it was taken, and stands upright', async () => {
		const taken = await picture(40, 20)
			.composite([
				{
					input: await sharp({ create: { width: 40, height: 10, channels: 3, background: '#fff' } })
						.png()
						.toBuffer(),
					top: 0,
					left: 0,
				},
			])
			.withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '43/1 38/1 0/1' } })
			.withMetadata({ orientation: 3 })
			.jpeg()
			.toBuffer();
		expect((await sharp(taken).metadata()).exif).toBeDefined();
		await upload(taken);
		const stored = await storedPhoto();
		const { exif, orientation } = await sharp(stored).metadata();
		expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
		expect(stored.toString('latin1')).not.toContain('SecretCamera');
		const { data } = await sharp(stored)
			.extract({ left: 256, top: 500, width: 1, height: 1 })
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(data[0], 'the white half is below, as the camera meant').toBeGreaterThan(240);
	});

	it('replaces the one before, whose address then gives nothing', async () => {
		const first = await upload(photo);
		const second = await upload(photo);
		expect(second.id).not.toBe(first.id);
		expect((await fetchPhoto(first.id ?? '', token)).status).toBe(404);
		expect((await fetchPhoto(second.id ?? '', token)).status).toBe(200);
	});

	it('can be removed', async () => {
		const { id = '' } = await upload(photo);
		await client.succeed(removePhoto, {}, { token });
		expect((await client.succeed(getProfile, {}, { token })).photoId).toBe('');
		expect((await fetchPhoto(id, token)).status).toBe(404);
		await client.succeed(removePhoto, {}, { token });
	});

	it('can be changed twenty times an hour', async () => {
		for (let count = 0; count < maxPhotosPerHour; count += 1) {
			// Nobody waits for the pace of files, which is counted in this clock.
			app.clock.advance(seconds(1));
			expect((await upload(photo)).status).toBe(200);
		}
		expect((await upload(photo)).problem).toBe('profile.too_many_photos');
		app.clock.advance(hours(1));
		token = await openTestSession(app, person);
		expect((await upload(photo)).status).toBe(200);
	});
});

describe('what is no photo is refused, and the photo of before stays', () => {
	const refused: Record<string, () => Buffer | Promise<Buffer>> = {
		'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
		'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
		nothing: () => Buffer.alloc(0),
		'a GIF': () => picture(9, 9).gif().toBuffer(),
		'a JPEG with a page behind it': () => Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
		'a JPEG with an archive behind it': () =>
			Buffer.concat([photo, Buffer.from('PK\u0003\u0004'), Buffer.from([0xff, 0xd9])]),
		'a PNG with something behind it': async () =>
			Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('x')]),
		'a WebP with something behind it': async () =>
			Buffer.concat([await picture(9, 9).webp().toBuffer(), Buffer.from('xx')]),
		'half a JPEG': () => photo.subarray(0, photo.length / 2),
		'a PNG signature before a page': () =>
			Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html>')]),
		'a moving WebP': () => sharp(movingGif, { animated: true }).webp().toBuffer(),
	};
	const movingGif = Buffer.from(
		'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
		'base64',
	);

	it.each(Object.keys(refused))('%s', async (title) => {
		const { id } = await upload(photo);
		const body = await refused[title]?.();
		expect((await upload(body ?? Buffer.alloc(0))).problem).toBe('profile.photo_not_an_image');
		expect((await client.succeed(getProfile, {}, { token })).photoId).toBe(id);
	});

	it('a moving PNG', async () => {
		const still = await picture(9, 9).png().toBuffer();
		const control = Buffer.alloc(20);
		control.writeUInt32BE(8, 0);
		control.write('acTL', 4, 'latin1');
		const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
		expect((await upload(moving, 'image/png')).problem).toBe('profile.photo_not_an_image');
	});

	it('more than 24 megapixels, however few bytes they take', async () => {
		const huge = await picture(6001, 4000).png().toBuffer();
		expect(huge.length).toBeLessThan(maxPhotoBytes);
		expect((await upload(huge, 'image/png')).problem).toBe('profile.photo_too_many_pixels');
	});

	it('more than five megabytes', async () => {
		const { status, problem } = await upload(photo, 'image/jpeg', { length: maxPhotoBytes + 1 });
		expect({ status, problem }).toEqual({ status: 413, problem: 'request.too_large' });
	});

	it.each(['image/svg+xml', 'text/html', 'application/json', 'image/gif', 'multipart/form-data; boundary=x'])(
		'a body of %s',
		async (mediaType) => {
			const { status, problem } = await upload(photo, mediaType);
			expect({ status, problem }).toEqual({ status: 415, problem: 'request.wrong_file_type' });
		},
	);
});

describe('a photo is given', () => {
	it('so that no browser can take it for anything else, and for good (R-69)', async () => {
		const { id = '' } = await upload(photo);
		const { status, headers } = await fetchPhoto(id, token);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'image/webp',
			'content-disposition': 'inline; filename="photo.webp"',
			'content-security-policy': expect.stringContaining('sandbox'),
			'x-content-type-options': 'nosniff',
			'cache-control': 'private, max-age=31536000, immutable',
		});
		expect(headers.vary).toContain('Authorization');
	});

	it('to colleagues, and to no one of another organisation', async () => {
		const { id = '' } = await upload(photo);
		const colleague = await openTestSession(app, await addTestPerson(app));
		expect((await fetchPhoto(id, colleague)).status).toBe(200);
		const stranger = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		expect((await fetchPhoto(id, await openTestSession(app, stranger))).status).toBe(404);
	});

	it.each(['', '..', '%2e%2e%2f', "' or 1=1", '0'])('under no other id, such as %j', async (id) => {
		expect((await fetchPhoto(encodeURIComponent(id), token)).status).toBe(404);
	});
});

describe('calls with files obey the rules of every call', () => {
	const statusOf = async (by: string | undefined): Promise<readonly number[]> => [
		(await fetchPhoto('0', by)).status,
		(
			await client.send({
				method: 'POST',
				path: uploadPhoto.path,
				headers: { 'content-type': 'image/jpeg', ...(by === undefined ? {} : { authorization: `Bearer ${by}` }) },
				body: photo,
			})
		).status,
	];

	const callers: readonly (readonly [title: string, token: () => Promise<string | undefined>, status: number])[] = [
		['someone signed out', async () => undefined, 401],
		['an invented token', async () => 'A'.repeat(43), 401],
		['a pending sign-in', () => openTestSession(app, person, { scope: 'pending' }), 403],
		['who still sets up a second factor', () => openTestSession(app, person, { scope: 'enrolling' }), 403],
	];
	it.each(callers)('%s is refused', async (_title, caller, status) => {
		expect(await statusOf(await caller())).toEqual([status, status]);
	});

	it('a session of another brand is none here', async () => {
		const other = await addTestPerson(app, { organisationId: organisations.piper });
		expect(await statusOf(await openTestSession(app, other))).toEqual([401, 401]);
	});

	it('who is not admitted is refused before the file is read', async () => {
		const { status } = await upload(photo, 'image/jpeg', { by: 'A'.repeat(43), length: maxPhotoBytes + 1 });
		expect(status).toBe(401);
	});

	it('a file is no body for other calls', async () => {
		const answer = await client.send({
			method: 'POST',
			path: getProfile.path,
			headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
			body: photo,
		});
		expect(answer.status).toBe(415);
	});
});
