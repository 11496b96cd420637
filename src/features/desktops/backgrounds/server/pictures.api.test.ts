// On both databases.
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import { addDesktopUser, type DesktopUser } from '#test/support/desktops.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { fromWire } from '../../../../../test/support/wire.ts';
import { maxPictureBytes, saveBackground, uploadDesktopPicture } from '../contract.ts';

let app: TestApp;
let amelia: DesktopUser;
let marcus: DesktopUser;
let first: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { givenName: 'Marcus', familyName: 'Osei' });
	first = (await amelia.open()).desktop.id;
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });

describe('the background', () => {
	const picture = (background: string, width = 64, height = 64) =>
		sharp({ create: { width, height, channels: 3, background } })
			.png()
			.toBuffer();
	async function upload(body: Buffer, user = amelia) {
		const headers = { 'content-type': 'image/png', authorization: `Bearer ${user.token}` };
		const { text } = await user.client.send({ method: 'POST', path: uploadDesktopPicture.path, headers, body });
		// Our own server's.
		return fromWire(JSON.parse(text)) as {
			pictureId: string;
			darkest: number;
			brightest: number;
			returnStatus: { errorKey?: string };
		};
	}

	it('is a picture with what a scrim is computed from, kept within its frame', async () => {
		const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#000' } })
			.composite([{ input: await picture('#fff', 2000, 1000), left: 2000, top: 0 }])
			.png()
			.toBuffer();
		const { pictureId, darkest, brightest } = await upload(wide);
		expect(darkest).toBeCloseTo(0, 1);
		expect(brightest).toBeCloseTo(1, 1);
		const look = { key: 'slate' as const, pictureId, fit: 'cover' as const, dimming: 40 };
		const { background } = await succeed(amelia, saveBackground, { desktopId: first, ...look });
		expect(background).toMatchObject(look);
		const [row] = await app.rows<{ image: Uint8Array }>('select image from desktop_pictures where id = $1', [
			pictureId,
		]);
		expect(await sharp(row?.image).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 480 });
	});

	it('is nobody else’s upload, and stays where an editor changes something else', async () => {
		const { pictureId } = await upload(await picture('#347'));
		const look = { desktopId: first, key: 'plain' as const, pictureId, fit: 'cover' as const, dimming: 0 };
		await succeed(amelia, shareDesktop, {
			desktopId: first,
			kind: 'person',
			id: String(marcus.person.id),
			level: 'edit',
		});
		expect(await refused(marcus, saveBackground, look)).toBe('desktops.picture_not_found');
		await succeed(amelia, saveBackground, look);
		expect((await succeed(marcus, saveBackground, { ...look, dimming: 30 })).background).toMatchObject({
			pictureId,
			dimming: 30,
		});
	});

	it.each([
		['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'desktops.picture_not_an_image'],
		['half a picture', async () => (await picture('#347')).subarray(0, 60), 'desktops.picture_not_an_image'],
		['a bomb', () => picture('#347', 6001, 4000), 'desktops.picture_too_many_pixels'],
	])('is not %s (R-68)', async (_title, body, problem) => {
		const bytes = await body();
		expect(bytes.length).toBeLessThan(maxPictureBytes);
		expect((await upload(bytes)).returnStatus.errorKey).toBe(problem);
	});
});
